import Base
import Testing

@testable import PlansFeature

@Suite struct `The time of the plan in the morning` {
  private let six = Timestamp(microseconds: 1_800_000_000_000_000)
  private func time(_ done: Int32?) -> MorningTime {
    MorningTime(today: 20_000, doneDay: done, times: (six, six + .seconds(86_400)))
  }

  @Test func `is due once a day, for six hours`() {
    for done in [nil, 19_000, 19_999] as [Int32?] {
      #expect(!time(done).isDue(at: six - .seconds(1)) && time(done).isDue(at: six))
      #expect(time(done).isDue(at: six + .seconds(6 * 3600 - 1)))
      #expect(!time(done).isDue(at: six + .seconds(6 * 3600)))
      #expect(time(done).next(after: six - .seconds(1)) == six)
    }
    // Who travels back to a day has its plan already.
    for done in [20_000, 20_001] as [Int32] {
      #expect(!time(done).isDue(at: six))
      #expect(time(done).next(after: six) == six + .seconds(86_400))
    }
    // It is never looked at without a pause, whatever the clocks say.
    let late = six + .seconds(90_000)
    #expect(time(20_000).next(after: late) == late + .seconds(60))
  }

  @Test func `is spread over an hour, the same every day`() {
    let delays = (0..<3600).map { _ in MorningTime.delay(of: .v4()) }
    #expect(delays.allSatisfy { (.zero..<Duration.seconds(3600)).contains($0) })
    // Of six parts of the hour, each has about 600.
    for part in 0..<6 {
      let start = Duration.seconds(part * 600)
      let count = delays.count { (start..<start + .seconds(600)).contains($0) }
      #expect((400...800).contains(count), "\(part): \(count)")
    }
    let owner = UUID.v4()
    #expect(MorningTime.delay(of: owner) == MorningTime.delay(of: owner))
  }
}
