import Synchronization

/// A rate of events: an average per second, and `burst` at once.
public struct Rate: Sendable, Hashable {
  /// The cost of each event, in nanoseconds.
  let interval: UInt64
  /// The furthest that a party may be ahead of the clock to cause another event, in nanoseconds.
  let tolerance: UInt64

  /// Returns the rate of `count` parties together, at least one.
  func times(_ count: Int) -> Rate {
    Rate(interval: max(1, interval / UInt64(count)), tolerance: tolerance)
  }

  private init(interval: UInt64, tolerance: UInt64) {
    self.interval = interval
    self.tolerance = tolerance
  }

  /// Creates a rate of `perSecond` events, above 0, and `burst` at once, at least 1. The slowest rate
  /// is one event in a thousand seconds.
  public init(perSecond: Double, burst: Int) {
    // trap: the configuration has its ranges
    precondition(perSecond > 0 && burst > 0, "\(perSecond) a second, \(burst) at once")
    // trap: the value is 1 to 1e12, and a number
    interval = UInt64(min(1e12, max(1, (1e9 / perSecond).rounded())))
    tolerance = UInt64(clamping: burst - 1) * interval
  }
}

/// The state of one party's rate: the time at which its use is paid off. This single number is the
/// whole state (the generic cell rate algorithm, ITU-T I.371), so that any loop can take from it
/// without a lock, and a party whose time is past needs no entry.
public final class RateState: Sendable {
  private let emptyAt = Atomic<UInt64>(0)

  /// Creates the state of a party that has used nothing.
  public init() {}

  /// Takes one event at `now`, in nanoseconds. Returns 0, or the time that the party has to wait, in
  /// which case nothing is taken.
  public func take(at now: UInt64, _ rate: Rate) -> UInt64 {
    var current = emptyAt.load(ordering: .relaxed)
    while true {
      let start = max(current, now)
      guard start - now <= rate.tolerance else { return start - now - rate.tolerance }
      let (exchanged, original) = emptyAt.compareExchange(
        expected: current, desired: start + rate.interval, ordering: .relaxed)
      if exchanged { return 0 }
      current = original
    }
  }

  /// Takes `count` events at `now` even if there is no room for them: later events wait until there is.
  public func owe(_ count: Int, at now: UInt64, _ rate: Rate) {
    guard count > 0 else { return }
    var current = emptyAt.load(ordering: .relaxed)
    while true {
      let (cost, isTooMuch) = rate.interval.multipliedReportingOverflow(by: UInt64(count))
      // The debt is at most a day.
      let owed = min(isTooMuch ? .max : cost, Self.owedMax)
      let desired = min(max(current, now) + owed, now + rate.tolerance + Self.owedMax)
      let (exchanged, original) = emptyAt.compareExchange(
        expected: current, desired: max(current, desired), ordering: .relaxed)
      if exchanged { return }
      current = original
    }
  }

  /// A day, in nanoseconds.
  private static let owedMax: UInt64 = 86_400_000_000_000

  /// Gives back an event that was taken but did not happen.
  public func giveBack(_ rate: Rate) {
    var current = emptyAt.load(ordering: .relaxed)
    while current > rate.interval {
      let (exchanged, original) = emptyAt.compareExchange(
        expected: current, desired: current - rate.interval, ordering: .relaxed)
      if exchanged { return }
      current = original
    }
  }

  /// Returns the time that the party has to wait for an event at `now`, or 0. Nothing is taken.
  public func wait(at now: UInt64, _ rate: Rate) -> UInt64 {
    let start = max(emptyAt.load(ordering: .relaxed), now)
    return start - now <= rate.tolerance ? 0 : start - now - rate.tolerance
  }
}
