public import Loop
public import Messages

/// The messages that a caller streams, in order. One reader at a time.
public struct Requests<Element: Message>: AsyncSequence, AsyncIteratorProtocol, Sendable {
  public let call: LoopBound<ServerCall>

  public init(_ call: ServerCall) { self.call = LoopBound(call, to: call.loop) }

  public func makeAsyncIterator() -> Requests { self }

  /// The next message; waits for it. Nil when the caller has ended its side, or for
  /// `DrainReaction.endRequests`. Throws `RPCError` for a message that cannot be read,
  /// `CancellationError` when the call is over.
  public func next() async throws -> Element? { try await call.value.nextMessage(Element.self) }
}
