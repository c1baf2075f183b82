/// The detection of a client that has vanished. Any byte is a sign of life; after a while without one,
/// the server sends a PING, and without a response in time, the client is dead.
struct Keepalive {
  /// The time of the last sign of life.
  private(set) var lastSign: Duration
  private var askedAt: Duration?

  /// Whether it waits for the response to a PING.
  var isAwaitingSign: Bool { askedAt != nil }

  enum Action {
    case alive
    /// A PING to send.
    case ask
    case dead
  }

  init(at now: Duration) { lastSign = now }

  /// Checks a client.
  ///
  /// - Parameter sign: The time of the last sign of life since the last check; nil for none.
  mutating func sweep(
    sign: Duration?, at now: Duration, interval: Duration, timeout: Duration
  ) -> Action {
    if let sign {
      lastSign = max(lastSign, sign)
      askedAt = nil
    } else if let askedAt {
      return now - askedAt >= timeout ? .dead : .alive
    }
    guard now - lastSign >= interval else { return .alive }
    askedAt = now
    return .ask
  }
}
