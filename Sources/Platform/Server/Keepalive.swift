/// Finds a client that is gone without a word. Any byte is a sign of life; after a while without one
/// it is asked for, and if none comes, the client is dead.
struct Keepalive {
  private var lastSign: Duration
  private var askedAt: Duration?

  enum Verdict {
    case alive
    /// Send a PING.
    case ask
    case dead
  }

  init(at now: Duration) { lastSign = now }

  /// Looks at a client that has, or has not, sent anything since the last time.
  mutating func sweep(
    hasReceived: Bool, at now: Duration, interval: Duration, timeout: Duration
  ) -> Verdict {
    if hasReceived {
      lastSign = now
      askedAt = nil
      return .alive
    }
    if let askedAt { return now - askedAt >= timeout ? .dead : .alive }
    guard now - lastSign >= interval else { return .alive }
    askedAt = now
    return .ask
  }
}
