/// Whether a host is asked at all. After some failures in a row it is left alone for a while; then one
/// request tries, and what comes of it decides.
public struct CircuitBreaker: Sendable, Equatable {
  /// How it stands toward requests.
  public enum State: Sendable, Hashable {
    /// All are let through; so many have failed since the last that went well.
    case closed(failures: Int)
    /// None is let through until then, on the clock of the caller.
    case open(until: Duration)
    /// One is on its way, and no other until then: it may never tell how it ended.
    case trying(until: Duration)
  }

  /// Failures in a row that open it.
  public let failuresMax: Int
  /// How long it stays open.
  public let pause: Duration
  /// How it stands.
  public private(set) var state = State.closed(failures: 0)

  /// A closed one.
  public init(failuresMax: Int = 5, pause: Duration = .seconds(30)) {
    precondition(failuresMax > 0 && pause > .zero, "no circuit breaker")
    self.failuresMax = failuresMax
    self.pause = pause
  }

  /// Whether a request may be made at `now`. Who is let through tells how it went.
  public mutating func admit(at now: Duration) -> Bool {
    switch state {
    case .closed: return true
    case .open(let end), .trying(let end):
      guard now >= end else { return false }
      state = .trying(until: now + pause)
      return true
    }
  }

  /// A request went well.
  public mutating func succeeded() { state = .closed(failures: 0) }

  /// A request failed in a way that is the host's doing.
  public mutating func failed(at now: Duration) {
    switch state {
    case .closed(let failures) where failures + 1 < failuresMax:
      state = .closed(failures: failures + 1)
    case .closed, .trying: state = .open(until: now + pause)
    // One that was let through before; the pause has begun.
    case .open: break
    }
  }
}
