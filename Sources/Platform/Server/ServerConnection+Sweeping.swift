internal import HTTP2
internal import RPC

/// The checks of a connection over time.
extension ServerConnection {
  /// Checks the connection; called periodically.
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

  /// Closes the connection, after a GOAWAY with the reason if one is due.
  func dismiss(_ end: ConnectionEnd) {
    guard !isDismissed else { return }
    isDismissed = true
    leavingEnd = end
    guard let goodbye = end.goodbye, let engine else { return close(end) }
    engine.sayGoodbye(goodbye.code, because: goodbye.reason)
    // Regardless of its ration in this turn: the GOAWAY precedes pending output.
    ration = TurnRation()
    flush()
    linger(end)
  }
}
