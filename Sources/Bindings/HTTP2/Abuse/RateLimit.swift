/// How often something may happen: `burst` times at once, and `perSecond` times a second for long.
package struct RateLimit: Hashable, Sendable {
  /// Events at once.
  package var burst: Int
  /// Events a second, for as long as one likes.
  package var perSecond: Int

  /// A limit.
  package init(burst: Int, perSecond: Int) {
    self.burst = burst
    self.perSecond = perSecond
  }
}
