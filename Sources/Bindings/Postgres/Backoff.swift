/// How long to wait before the next attempt: twice as long each time, with jitter, so that not all
/// loops of all nodes knock at once.
struct Backoff {
  /// The wait after the first failure.
  static let delayMin = Duration.milliseconds(100)
  /// The longest wait.
  static let delayMax = Duration.seconds(5)

  private var next = Backoff.delayMin

  /// The next wait: between half of it and all.
  mutating func delay(using generator: inout some RandomNumberGenerator) -> Duration {
    let full = next
    next = min(Self.delayMax, full * 2)
    return full * Double.random(in: 0.5...1, using: &generator)
  }

  /// The attempt has succeeded.
  mutating func reset() { next = Self.delayMin }
}
