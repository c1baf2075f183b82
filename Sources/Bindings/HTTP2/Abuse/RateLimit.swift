/// How often something may happen: `burst` times at once, and `perSecond` times a second for long.
public struct RateLimit: Hashable, Sendable {
  /// Events at once.
  public var burst: Int
  /// Events a second, for as long as one likes.
  public var perSecond: Int

  /// A limit.
  public init(burst: Int, perSecond: Int) {
    self.burst = burst
    self.perSecond = perSecond
  }
}
