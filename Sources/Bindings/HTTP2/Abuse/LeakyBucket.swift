internal import Base

/// Holds events to a `RateLimit`. Each fills the bucket by one; time empties it, and so may something
/// that the sender earns.
struct LeakyBucket {
  /// How full it is, in millionths of an event.
  private var level = 0
  private var leakedAt = Duration.zero
  private var earnedAtLeak: UInt32 = 0

  private static let event = 1_000_000
  /// More time than this makes no difference, and cannot overflow, in microseconds.
  private static let pauseMax = 3600 * 1_000_000

  /// Takes one event; false when that was one too many.
  ///
  /// - Parameters:
  ///   - earned: how much the sender has earned so far; it wraps.
  ///   - worth: how many events one of those makes up for, in millionths.
  mutating func add(
    _ limit: RateLimit, at now: Duration, earned: UInt32 = 0, worth: Int = 0
  ) -> Bool {
    let pause = min(max(0, Int((now - leakedAt).microseconds)), Self.pauseMax)
    let leak = pause * limit.perSecond + Int(earned &- earnedAtLeak) * worth
    leakedAt = now
    earnedAtLeak = earned
    level = max(0, level - leak) + Self.event
    return level <= limit.burst * Self.event
  }
}
