import Base
import Testing

@testable import Postgres

@Suite struct `The time of a unit` {
  private static let millisecond: UInt64 = 1_000_000
  private static let times = UnitTimes(
    timeout: .seconds(5), stopMargin: .milliseconds(250), runMax: .milliseconds(100))

  private static func consequence(
    _ milliseconds: UInt64, isSent: Bool, running: UInt64? = nil, mayMove: Bool = true
  ) -> UnitTimes.Consequence {
    times.consequence(
      age: milliseconds * millisecond, isSent: isSent,
      runTime: running.map { $0 * millisecond }, mayMove: mayMove)
  }

  @Test func `counts from its submission while it waits`() {
    #expect(Self.consequence(4_749, isSent: false) == .none)
    #expect(Self.consequence(4_750, isSent: false) == .refuse)
    #expect(Self.consequence(60_000, isSent: false) == .refuse)
  }

  /// It does not matter whether the server has begun with it.
  @Test(arguments: [nil, 1, 99] as [UInt64?])
  func `counts from its submission after it was sent`(running: UInt64?) {
    #expect(Self.consequence(4_749, isSent: true, running: running) == .none)
    #expect(Self.consequence(4_750, isSent: true, running: running) == .stop)
    #expect(Self.consequence(4_900, isSent: true, running: running) == .giveUp)
  }

  /// Between two looks, no unit gets older than its timeout.
  @Test(arguments: [Duration.milliseconds(50), .seconds(1), .seconds(5), .seconds(3600)])
  func `is over before its timeout, whenever one looks`(timeout: Duration) {
    let times = UnitTimes(timeout: timeout, stopMargin: .milliseconds(250), runMax: nil)
    let whole = timeout.wholeNanoseconds
    #expect(times.period <= whole / 10)
    #expect(
      times.consequence(age: whole - times.period, isSent: true, runTime: 0, mayMove: false)
        == .giveUp)
    #expect(times.stop + times.period <= whole)
    #expect(times.stop >= whole / 2)
  }

  @Test func `on a connection for short work ends with a move`() {
    #expect(Self.consequence(99, isSent: true, running: 99) == .none)
    #expect(Self.consequence(100, isSent: true, running: 100) == .move)
    #expect(Self.consequence(1_000, isSent: true, running: nil) == .none)
    #expect(Self.consequence(1_000, isSent: true, running: 900, mayMove: false) == .none)
    #expect(Self.consequence(1_000, isSent: false, running: nil) == .none)
  }

  @Test func `without limits has no consequences`() {
    let times = UnitTimes(timeout: nil, stopMargin: .zero, runMax: nil)
    #expect(!times.areLimited)
    #expect(times.consequence(age: .max - 1, isSent: true, runTime: .max, mayMove: true) == .none)
  }
}
