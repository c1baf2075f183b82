internal import Base

/// Limits events to a `RateLimit`. Each event fills the bucket by one; time empties it, and so do
/// the sender's earnings.
struct LeakyBucket {
  /// The level, in millionths of an event.
  private var level = 0
  private var leakedAt = Duration.zero
  private var earnedAtLeak: UInt32 = 0

  private static let event = 1_000_000
  /// The longest time that counts, in microseconds; a longer one makes no difference and could
  /// overflow.
  private static let pauseMax = 3600 * 1_000_000

  /// Adds one event; returns false if it exceeds the limit.
  ///
  /// - Parameters:
  ///   - earned: the number of earnings of the sender so far; it wraps.
  ///   - worth: the events that one earning offsets, in millionths.
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
