internal import HTTP2
internal import RPC

/// The checks of a connection over time.
extension ServerConnection {
  /// Checks the connection. Returns the time until which it needs no other check, unless
  /// `LoopPort.checkSoon` is called for it; nil if it is to be checked at the next sweep.
  func sweep(at now: Duration) -> Duration? {
    guard !isLingering else { return nil }
    let port = port
    if let engine {
      sight.progress = engine.progress
      if sight.stage == .preface, sight.progress.hasIntroduced { sight.stage = .serving }
      sight.openStreamCount = engine.openStreamCount
      // The bytes may have been a part of a TLS record, which the engine does not see.
      let receivedAt = Duration.nanoseconds(Int64(clamping: engine.receivedNanoseconds))
      sight.receivedAt = receivedAt > checkedAt ? receivedAt : now
    }
    checkedAt = now
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
      drain(grace: port.connectionLimits.ageGrace)
      return nil
    case .close(let end):
      dismiss(end)
      return nil
    }
    guard let engine else { return nil }
    let slow = engine.endSlowCalls(at: now)
    port.counters.slowRequests += slow.requests
    port.counters.slowAnswers += slow.answers
    guard !engine.isAwaitingClient, ledger.bytes == 0 else { return nil }
    return times.rest(at: now, port.connectionLimits)
  }

  /// Closes the connection, after a GOAWAY with the reason if one is due.
  func dismiss(_ end: CloseReason) {
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
