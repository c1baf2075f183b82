/// The delays before attempts to connect: each twice as long as the one before, with jitter, so
/// that the loops of all nodes do not connect at once.
struct Backoff {
  /// The longest delay after the first failure.
  static let delayMin = Duration.milliseconds(100)
  /// The longest delay.
  static let delayMax = Duration.seconds(5)

  private var next = Backoff.delayMin

  /// Returns the next delay, a random one from half of the current bound to all of it.
  mutating func delay(using generator: inout some RandomNumberGenerator) -> Duration {
    let full = next
    next = min(Self.delayMax, full * 2)
    return full * Double.random(in: 0.5...1, using: &generator)
  }

  /// Resets the delay after a successful attempt.
  mutating func reset() { next = Self.delayMin }
}
