import Base
import Contract
import DemoParts
import Testing

@Suite struct `A load's schedule` {
  private static let plans = [
    (athletes: 1, rate: 1.0), (athletes: 3, rate: 5.0), (athletes: 10, rate: 0.5),
    (athletes: 7, rate: 30.0),
  ]

  private static func plan(_ athletes: Int, _ rate: Double) -> LoadPlan {
    LoadPlan(
      athleteCount: athletes, watcherCount: athletes, rateHz: rate, seconds: 4, warmUpSeconds: 2)
  }

  @Test(arguments: plans)
  func `has each athlete send each sample once, in time`(athletes: Int, rate: Double) {
    let plan = Self.plan(athletes, rate)
    // Every second athlete, as on the first of two loops.
    let numbers = Array(stride(from: 0, to: athletes, by: 2))
    var schedule = LoadSchedule(plan, athletes: numbers)
    var sequences = [Int](repeating: 0, count: numbers.count)
    var last: UInt64 = 0
    while let due = schedule.nextDueNanoseconds {
      if due > 0 { #expect(schedule.takeDue(at: due - 1) == nil) }
      guard let taken = schedule.takeDue(at: due + 5) else {
        Issue.record("what is due at \(due) is not given")
        return
      }
      #expect(taken.lateness == 5)
      sequences[taken.position] += 1
      #expect(taken.sequence == Int64(sequences[taken.position]))
      #expect(due == plan.dueNanoseconds(taken.sequence, of: numbers[taken.position]))
      #expect(due >= last)
      last = due
    }
    #expect(sequences.allSatisfy { $0 == plan.rounds })
    #expect(schedule.takeDue(at: .max) == nil)
  }

  @Test func `spreads the athletes evenly over the interval`() {
    let plan = Self.plan(8, 2)
    let first = (0..<8).map { plan.dueNanoseconds(1, of: $0) }
    #expect(first == (0..<8).map { $0 * 62_500_000 })
    #expect(plan.dueNanoseconds(2, of: 0) == 500_000_000)
  }

  @Test func `of nobody is over`() {
    var schedule = LoadSchedule(Self.plan(3, 1), athletes: [])
    #expect(schedule.nextDueNanoseconds == nil)
    #expect(schedule.takeDue(at: .max) == nil)
  }

  @Test(arguments: [(4, 0), (4, 3), (4, 4), (4, 10), (1, 500), (10_000, 10_000)])
  func `gives each watcher an athlete, as evenly as can be`(athletes: Int, watchers: Int) {
    let plan = LoadPlan(
      athleteCount: athletes, watcherCount: watchers, rateHz: 1, seconds: 1, warmUpSeconds: 0)
    let counts = (0..<athletes).map { plan.watcherCount(of: $0) }
    #expect(counts.reduce(0, +) == watchers)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
  }

  @Test func `has samples that the contract takes, each another one`() {
    let plan = Self.plan(5, 3)
    let start = Timestamp(milliseconds: 1_800_000_000_000)
    for athlete in 0..<5 {
      let samples = (1...400).map { plan.sample($0, of: athlete, from: start) }
      for (index, sample) in samples.enumerated() {
        #expect(sample.sequence == Int64(index + 1))
        #expect((20...255).contains(sample.bpm))
      }
      let times = samples.compactMap(\.sampleTime)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(times.first.map { $0 >= start } == true)
    }
  }

  @Test(arguments: [(1, 1, 20_000), (10, 1, 11_000), (1, 2, 15_000), (3, 7, 4_763)])
  func `counts the connections that are needed`(athletes: Int, watchers: Int, expected: Int) {
    let plan = Self.plan(10_000, 1)
    let sharing = LoadSharing(athletesPerConnection: athletes, watchersPerConnection: watchers)
    #expect(sharing.connectionCount(of: plan) == expected)
  }
}
