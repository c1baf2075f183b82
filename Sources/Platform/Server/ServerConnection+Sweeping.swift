internal import HTTP2
internal import RPC

/// What becomes of a connection with time.
extension ServerConnection {
  /// Looks after the connection; called from time to time.
  func sweep(at now: Duration) {
    guard !isLingering else { return }
    let port = port
    if let engine {
      sight.progress = engine.progress
      if sight.stage == .preface, sight.progress.hasIntroduced { sight.stage = .serving }
      sight.openStreamCount = engine.openStreamCount
    }
    sight.unacknowledgedBytes = sight.isBlocked || times.isAwaitingSign ? unacknowledgedBytes : 0
    let verdict = times.sweep(sight, at: now, port.connectionLimits)
    sight.hasReceived = false
    switch verdict {
    case .fine: break
    case .ask:
      port.counters.keepalivePings += 1
      engine?.ping()
    case .leave(let end):
      leavingEnd = end
      return drain(grace: port.connectionLimits.ageGrace)
    case .close(let end): return dismiss(end)
    }
    guard let engine, engine.openStreamCount > 0 else { return }
    let slow = engine.endSlowCalls(at: now)
    port.counters.slowRequests += slow.requests
    port.counters.slowAnswers += slow.answers
  }

  /// Says why, as far as the client listens, and closes.
  func dismiss(_ end: ConnectionEnd) {
    guard !isDismissed else { return }
    isDismissed = true
    leavingEnd = end
    guard let goodbye = end.goodbye, let engine else { return close(end) }
    engine.sayGoodbye(goodbye.code, because: goodbye.reason)
    // Whatever it was sent in this turn: the last word comes before what waits.
    ration = TurnRation()
    flush()
    linger(end)
  }
}
