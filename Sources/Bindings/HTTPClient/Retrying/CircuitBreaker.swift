/// The decision whether a host gets requests. After some failures in a row it gets none for a
/// while; then one request probes it, and the outcome decides.
public struct CircuitBreaker: Sendable, Equatable {
  /// The state of a circuit breaker.
  public enum State: Sendable, Hashable {
    /// All requests are admitted; `failures` is the number of failures in a row.
    case closed(failures: Int)
    /// No request is admitted until this time, on the clock of the caller.
    case open(until: Duration)
    /// A probing request is under way, and no other is admitted until this time: its outcome may
    /// never be reported.
    case trying(until: Duration)
  }

  /// The number of failures in a row that open it.
  public let failuresMax: Int
  /// The time for which it stays open.
  public let pause: Duration
  /// The current state.
  public private(set) var state = State.closed(failures: 0)

  /// Creates a closed circuit breaker.
  public init(failuresMax: Int = 5, pause: Duration = .seconds(30)) {
    precondition(failuresMax > 0 && pause > .zero, "no circuit breaker")
    self.failuresMax = failuresMax
    self.pause = pause
  }

  /// Returns whether a request is admitted at `now`. The caller reports the outcome of an admitted
  /// request.
  public mutating func admit(at now: Duration) -> Bool {
    switch state {
    case .closed: return true
    case .open(let end), .trying(let end):
      guard now >= end else { return false }
      state = .trying(until: now + pause)
      return true
    }
  }

  /// Records that a request succeeded.
  public mutating func succeeded() { state = .closed(failures: 0) }

  /// Records that a request failed for a reason on the host's side.
  public mutating func failed(at now: Duration) {
    switch state {
    case .closed(let failures) where failures + 1 < failuresMax:
      state = .closed(failures: failures + 1)
    case .closed, .trying: state = .open(until: now + pause)
    // A request admitted earlier; the pause has begun already.
    case .open: break
    }
  }
}
