/// A limit on the rate of events: `burst` at once, and `perSecond` a second in the long run.
public struct RateLimit: Hashable, Sendable {
  /// The number of events allowed at once.
  public var burst: Int
  /// The number of events allowed per second in the long run.
  public var perSecond: Int

  /// Creates a limit.
  public init(burst: Int, perSecond: Int) {
    self.burst = burst
    self.perSecond = perSecond
  }
}
