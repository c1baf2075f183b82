/// The delay before the next attempt, which doubles each time up to a maximum.
struct RetryDelay {
  private var next = Duration.milliseconds(100)

  private static let longest = Duration.milliseconds(1_600)

  /// Returns the next delay, with up to half of it added at random, so that many clients do not
  /// reconnect at the same moment.
  mutating func take() -> Duration {
    defer { next = min(next * 2, Self.longest) }
    return next * Double.random(in: 1...1.5)
  }
}
