import Base
import Contract
import Localization
import PushFeature
import TestSupport
import Testing

@testable import NotificationsFeature

@Suite struct `The pushes of a notification` {
  private static let start = Timestamp(milliseconds: 1_764_230_400_000)

  private static func begin(_ count: Int) -> AlertProgress {
    AlertProgress((0..<count).map { _ in PushFeature.Device(id: .v4(), language: .no) })
  }

  @Test func `without devices are none`() {
    let progress = Self.begin(0)
    #expect(progress.nextTime == nil && progress.delivery == .listed)
  }

  /// Random providers, and servers that end between any two steps.
  @Test(arguments: 0..<200) func `reach each device at most once`(round: Int) throws {
    var random = SplitMix64(seed: RandomSeed.ofRun &+ UInt64(round))
    var progress = Self.begin(Int.random(in: 1...6, using: &random))
    var written = progress
    var taken: [UUID: Int] = [:]
    var now = Self.start
    while let next = progress.nextTime {
      now = max(now, next)
      guard let device = progress.claim(at: now) else { break }
      if Int.random(in: 0..<6, using: &random) == 0 {
        // The server ends before the claim is written down: nothing was sent.
        progress = try #require(AlertProgress(packed: written.packed))
        continue
      }
      written = progress
      let outcome: PushOutcome =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .accepted
        case 1: .gone(since: nil)
        case 2: .refused
        case 3: .unknown
        default: .later(.seconds(Int64.random(in: 0...100, using: &random)))
        }
      if outcome == .accepted || outcome == .unknown { taken[device.id, default: 0] += 1 }
      if Int.random(in: 0..<6, using: &random) == 0 {
        // It ends before the outcome is written down.
        progress = try #require(AlertProgress(packed: written.packed))
        continue
      }
      progress.note(outcome, for: device.id, at: now)
      written = progress
      #expect(AlertProgress(packed: progress.packed) == progress)
    }
    #expect(taken.values.allSatisfy { $0 == 1 }, "seed \(RandomSeed.ofRun)")
    #expect(progress.nextTime == nil)
    #expect(now - Self.start < .seconds(8 * 3600))
  }

  @Test func `that a provider puts off wait longer each time, and end`() {
    var progress = Self.begin(1)
    var now = Self.start
    var waits: [Int64] = []
    while let device = progress.claim(at: now) {
      progress.note(.later(.seconds(1)), for: device.id, at: now)
      guard let next = progress.nextTime else { break }
      waits.append((next - now).components.seconds)
      now = next
    }
    #expect(waits == [10, 20, 40, 80, 160, 320, 640])
    #expect(progress.delivery == .failed)
  }

  @Test func `are sent if one device took it`() throws {
    var progress = Self.begin(3)
    for outcome in [PushOutcome.gone(since: nil), .accepted, .refused] {
      guard let device = progress.claim(at: Self.start) else { break }
      progress.note(outcome, for: device.id, at: Self.start)
    }
    #expect(progress.delivery == .sent)
    var gone = Self.begin(1)
    let device = gone.claim(at: Self.start)
    gone.note(.gone(since: nil), for: try #require(device).id, at: Self.start)
    #expect(gone.delivery == .listed)
    var late = Self.begin(2)
    late.giveUp()
    #expect(late.delivery == .failed && late.nextTime == nil)
  }

  @Test func `are read from nothing else`() {
    for text in ["", "{}", "[[]]", #"[["x","en","waiting",0,0]]"#, "[1]"] {
      #expect(AlertProgress(packed: Array(text.utf8)) == nil)
    }
  }
}
