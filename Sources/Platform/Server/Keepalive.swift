/// The detection of a client that has vanished. Any byte is a sign of life; after a while without one,
/// the server sends a PING, and without a response in time, the client is dead.
struct Keepalive {
  private var lastSign: Duration
  private var askedAt: Duration?

  /// Whether it waits for the response to a PING.
  var isAwaitingSign: Bool { askedAt != nil }

  enum Verdict {
    case alive
    /// A PING to send.
    case ask
    case dead
  }

  init(at now: Duration) { lastSign = now }

  /// Checks a client that has, or has not, sent anything since the last sweep.
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
