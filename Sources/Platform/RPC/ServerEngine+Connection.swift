public import HTTP2

/// For whoever keeps the connection: what it needs to know, and to say, beside the calls.
extension ServerEngine {
  /// How far the client is with what it says.
  public var progress: FrameProgress { session.progress }

  /// Asks the client for a sign of life.
  public func ping() {
    session.ping()
    touch()
  }

  /// Says why the connection is about to be closed. Its last words: nothing may follow.
  public func sayGoodbye(_ code: HTTP2ErrorCode, because reason: StaticString) {
    session.goAway(code, because: reason)
    touch()
  }

  /// Ends calls whose request does not arrive, or whose answer is not read. Calls that stream are left
  /// alone: theirs is the handler's own pace. Returns how many it ended of each.
  public func endSlowCalls(at now: Duration) -> (requests: Int, answers: Int) {
    var ended = (requests: 0, answers: 0)
    guard let timeout = limits.slowCallTimeout else { return ended }
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
