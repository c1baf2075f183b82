public import Loop
public import Messages

/// The messages that a client streams, in order. One reader at a time.
public struct Requests<Element: Message>: AsyncSequence, AsyncIteratorProtocol, Sendable {
  public let call: LoopBound<ServerCall>

  public init(_ call: ServerCall) { self.call = LoopBound(call, to: call.loop) }

  public func makeAsyncIterator() -> Requests { self }

  /// Waits for the next message and returns it. Returns nil once the client has ended its side, or for
  /// `DrainReaction.endRequests`. Throws `RPCError` for a message that cannot be decoded, and
  /// `CancellationError` once the call is over.
  public func next() async throws -> Element? { try await call.value.nextMessage(Element.self) }
}
