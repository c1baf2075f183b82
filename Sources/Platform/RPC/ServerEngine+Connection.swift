public import HTTP2

/// The part of the engine for the owner of the connection, apart from calls.
extension ServerEngine {
  /// The client's progress in sending frames.
  public var progress: FrameProgress { session.progress }

  /// Sends a PING to the client.
  public func ping() {
    session.ping()
    touch()
  }

  /// Announces why the connection is about to be closed. Nothing may follow.
  public func sayGoodbye(_ code: HTTP2ErrorCode, because reason: StaticString) {
    session.goAway(code, because: reason)
    touch()
  }

  /// Whether, when `endSlowCalls` looked, a call waited for the rest of its request or for the client
  /// to read.
  public var isAwaitingClient: Bool { !pace.isEmpty }

  /// Ends calls whose request does not arrive, or whose response is not read. Streaming calls continue:
  /// their pace is up to the handler. Returns the numbers of calls that it ended.
  public func endSlowCalls(at now: Duration) -> (requests: Int, answers: Int) {
    var ended = (requests: 0, answers: 0)
    guard let timeout = limits.slowCallTimeout, session.openStreamCount > 0 || !pace.isEmpty else {
      return ended
    }
    var calls: [Int32: ServerCall] = [:]
    var waiting: [(id: Int32, wait: CallPace.Wait)] = []
    for stream in session.openStreams {
      guard let call = stream.handler as? ServerCall, let wait = call.peerWait else { continue }
      waiting.append((call.stream.id, wait))
      calls[call.stream.id] = call
    }
    let slow = pace.slowCalls(
      of: waiting, at: now, timeout: timeout,
      bytesPerSecondMin: limits.slowCallBytesPerSecondMin)
    for call in slow.compactMap({ calls[$0] }) {
      if call.isAnswered {
        ended.answers += 1
        call.dropAnswer()
      } else {
        ended.requests += 1
        call.answer(.requestTooSlow)
      }
    }
    if !slow.isEmpty { touch() }
    return ended
  }
}
