import Base
import TestSupport
import Testing

@testable import PushFeature

@Suite struct `The pace of a Live Activity` {
  private static let start = Timestamp(milliseconds: 1_764_230_400_000)

  /// Two hours of random changes, by a server that looks when it is told to and whenever something changes.
  @Test(arguments: 0..<100) func `keeps to the budget, and shows the newest in the end`(round: Int)
  {
    var random = SplitMix64(seed: RandomSeed.ofRun &+ UInt64(round))
    var (now, pushed): (Timestamp, ActivityPace.Pushed?) = (Self.start, nil)
    var (key, urgent): (UInt8, UInt8) = (0, 0)
    var next: Timestamp?
    var log: [(time: Timestamp, isUrgent: Bool, stamp: Int64)] = []
    let pause = Int64.random(in: 1...60_000, using: &random)
    func look() {
      next = nil
      switch ActivityPace.step(
        after: pushed, key: [key, urgent], urgentKey: [urgent], isEnd: false, at: now)
      {
      case .nothing: break
      case .wait(let time): next = time
      case .push(let new, let isUrgent):
        log.append((now, isUrgent, new.stamp))
        pushed = new
      }
    }
    while now - Self.start < .seconds(7200) {
      look()
      let change = now + .milliseconds(Int64.random(in: 0...pause, using: &random))
      if let due = next, due <= change {
        now = due
      } else {
        now = change
        if Bool.random(using: &random) { urgent &+= 1 } else { key &+= 1 }
      }
    }
    look()
    while let due = next {
      now = due
      look()
    }
    let seed = "seed \(RandomSeed.ofRun), round \(round)"
    #expect(pushed?.key == [key, urgent], "\(seed)")
    for (earlier, later) in zip(log, log.dropFirst()) {
      #expect(later.time - earlier.time >= ActivityPace.shortest, "\(seed)")
      #expect(later.stamp > earlier.stamp, "\(seed)")
    }
    for one in log {
      let hour = log.count {
        $0.isUrgent && $0.time >= one.time && $0.time - one.time < .seconds(3600)
      }
      #expect(hour <= 10 + 180, "\(seed)")
    }
    // A stamp is never far ahead of the time.
    #expect(log.allSatisfy { $0.stamp <= $0.time.milliseconds / 1000 + 1 }, "\(seed)")
  }

  @Test func `is not held up by a clock that was set back, nor by what is stored`() {
    let pushed = ActivityPace.Pushed(
      key: [1], urgentKey: [1], time: Self.start + .seconds(90_000), stamp: 5_000_000_000,
      level: .max)
    for isEnd in [true, false] {
      let step = ActivityPace.step(
        after: pushed, key: [2], urgentKey: [2], isEnd: isEnd, at: Self.start)
      guard case .push(let next, let isUrgent) = step else {
        Issue.record("\(step)")
        continue
      }
      #expect(isUrgent && next.stamp == 5_000_000_001 && next.level <= 10_000)
    }
  }

  @Test func `goes on with less urgent ones where the budget is used up`() {
    let pushed = ActivityPace.Pushed(
      key: [1], urgentKey: [1], time: Self.start, stamp: 1, level: 0)
    let step = ActivityPace.step(
      after: pushed, key: [2], urgentKey: [2], isEnd: false, at: Self.start + .seconds(2))
    guard case .push(let next, isUrgent: false) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(next.level == 100)
    let end = ActivityPace.step(
      after: next, key: [3], urgentKey: [3], isEnd: true, at: Self.start + .seconds(2))
    guard case .push(_, isUrgent: true) = end else {
      Issue.record("\(end)")
      return
    }
  }
}
