import Synchronization

/// How many events a party may cause: so many a second on average, and `burst` at once.
public struct Rate: Sendable, Hashable {
  /// The nanoseconds that each event costs.
  let interval: UInt64
  /// How far ahead of the clock a party may be and cause another, in nanoseconds.
  let tolerance: UInt64

  /// The rate of `count` parties together, 1 at least.
  func times(_ count: Int) -> Rate {
    Rate(interval: max(1, interval / UInt64(count)), tolerance: tolerance)
  }

  private init(interval: UInt64, tolerance: UInt64) {
    self.interval = interval
    self.tolerance = tolerance
  }

  /// So many a second, over 0, and `burst` at once, 1 at least. The slowest rate is one in a thousand
  /// seconds.
  public init(perSecond: Double, burst: Int) {
    // trap: the configuration has its ranges
    precondition(perSecond > 0 && burst > 0, "\(perSecond) a second, \(burst) at once")
    // trap: it is 1 to 1e12, and no number that is not one
    interval = UInt64(min(1e12, max(1, (1e9 / perSecond).rounded())))
    tolerance = UInt64(clamping: burst - 1) * interval
  }
}

/// Where one party stands with its rate: the time at which it will have used nothing. One number says
/// it all (the generic cell rate algorithm, ITU-T I.371), so that any loop can take from it without a
/// lock, and a party whose time is past is as good as unknown.
public final class RateState: Sendable {
  private let emptyAt = Atomic<UInt64>(0)

  /// A party that used nothing.
  public init() {}

  /// Takes one event at `now`, in nanoseconds. Gives 0, or how long the party has to wait; then
  /// nothing is taken.
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

  /// Takes `count` events at `now`, also where there is no room for them: further ones wait until there is.
  public func owe(_ count: Int, at now: UInt64, _ rate: Rate) {
    guard count > 0 else { return }
    var current = emptyAt.load(ordering: .relaxed)
    while true {
      let (cost, isTooMuch) = rate.interval.multipliedReportingOverflow(by: UInt64(count))
      // Nobody owes more than a day.
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

  /// Gives one event back that was taken: it did not happen.
  public func giveBack(_ rate: Rate) {
    var current = emptyAt.load(ordering: .relaxed)
    while current > rate.interval {
      let (exchanged, original) = emptyAt.compareExchange(
        expected: current, desired: current - rate.interval, ordering: .relaxed)
      if exchanged { return }
      current = original
    }
  }

  /// How long the party has to wait for an event at `now`; 0 for not at all. Nothing is taken.
  public func wait(at now: UInt64, _ rate: Rate) -> UInt64 {
    let start = max(emptyAt.load(ordering: .relaxed), now)
    return start - now <= rate.tolerance ? 0 : start - now - rate.tolerance
  }
}
