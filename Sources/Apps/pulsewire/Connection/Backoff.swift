/// How long to wait before the next attempt: twice as long each time, up to a second or two.
struct Backoff {
  private var next = Duration.milliseconds(100)

  private static let longest = Duration.milliseconds(1_600)

  /// The next wait, with up to half of it added at random, so that many clients do not come at once.
  mutating func take() -> Duration {
    defer { next = min(next * 2, Self.longest) }
    return next * Double.random(in: 1...1.5)
  }
}
