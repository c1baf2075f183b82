public import Loop
public import Messages

/// The destination of the messages that a handler streams. One writer at a time.
public struct Responses<Element: Message>: Sendable {
  public let call: LoopBound<ServerCall>

  public init(_ call: ServerCall) { self.call = LoopBound(call, to: call.loop) }

  /// Sends one message. Waits while more than `ServerLimits.sendBufferBytesMax` bytes of this call are
  /// unsent. Throws `CancellationError` once the call is over.
  public func send(_ message: Element) async throws(CancellationError) {
    let pace = call.value.writeStreamed(message)
    if pace == .goOn { return }
    guard pace == .waitForRoom, await call.value.hasRoomAgain() else { throw CancellationError() }
  }

  /// Waits as `send` does, after `write`: a handler that must not keep what it has sent while the reader stalls.
  public func room() async throws(CancellationError) {
    if isOver { throw CancellationError() }
    guard hasRoom else {
      guard await call.value.hasRoomAgain() else { throw CancellationError() }
      return
    }
  }

  /// Waits until everything is on its way, so that a feed can then send the newest state instead of an
  /// older one. Throws `CancellationError` once the call is over.
  public func sent() async throws(CancellationError) {
    guard await call.value.isDrained(to: 0) else { throw CancellationError() }
  }

  /// Whether a message can be sent without waiting.
  public var hasRoom: Bool { call.value.hasRoom }

  /// Whether the status is decided, so that nothing more can be sent.
  public var isOver: Bool { call.value.isAnswered }

  /// Sends one message without waiting, from outside of the handler; check `hasRoom` before. Does
  /// nothing once the call is over.
  public func write(_ message: Element) { call.value.write(message) }

  /// Ends the call with `error`, from outside of the handler, which is cancelled.
  public func fail(_ error: RPCError) {
    call.value.answer(error)
    call.value.cancel()
  }

  /// Counts bytes that the call keeps; see `CallContext.retain`.
  public func retain(_ byteCount: Int) { call.value.retain(byteCount) }
}
