internal import Base
internal import HTTP2
internal import Loop
internal import Messages

/// One call on a server: between its HTTP/2 stream and its handler. It belongs to one loop.
///
/// Its life: opened (headers are here), served (the handler runs), answered (a status is sent or
/// will be, and nothing more goes out), closed (the stream is over). It is answered once: by the
/// handler's end, a deadline, or a request that cannot be read; whichever comes first.
final class ServerCall: StreamHandler {
  let context: CallContext
  private let stream: HTTP2Stream
  private let engine: ServerEngine
  private let route: Route

  private var task: Task<Void, Never>?
  private var timer: LoopTimer?
  private var window = WindowLedger()
  private var isServed = false
  private(set) var isAnswered = false
  private var hasSentHeaders = false
  /// Where the handler waits; most calls never wait, and so never make them.
  private var readable: Signal?
  private var writable: Signal?

  init(stream: HTTP2Stream, engine: ServerEngine, route: Route, timeout: Duration?) {
    self.stream = stream
    self.engine = engine
    self.route = route
    let loop = engine.loop
    let deadline = timeout.map { loop.now + $0 }
    context = CallContext(
      method: route.path, headers: stream.headers, loop: loop, deadline: deadline)
    if let timeout { timer = loop.schedule(after: timeout) { [unowned self] in self.expire() } }
    if !route.isRequestUnary { serve() }
  }

  // MARK: The handler

  private func serve() {
    // Closed: the client has reset the stream in the same breath.
    guard !isServed, !isAnswered, !stream.isClosed else { return }
    guard engine.handlerCount < engine.limits.runningHandlersMax else {
      return answer(
        RPCError(.resourceExhausted, "Too many calls of this connection are still running."))
    }
    isServed = true
    engine.handlerStarted()
    let call = LoopBound(self, to: context.loop)
    let task = context.loop.start { await call.value.runHandler() }
    if !isAnswered { self.task = task }
  }

  private func runHandler() async {
    do {
      try await engine.router.run(context) { try await self.route.serve(self) }
      answer(nil)
    } catch {
      if !isAnswered { engine.report(error, in: context) }
      answer(RPCError(toldOf: error))
    }
    task = nil
    engine.handlerEnded()
  }

  private func expire() {
    answer(RPCError(.deadlineExceeded, "The deadline of the call has passed."))
    cancel()
  }

  /// Has the handler cancelled; what it waits for in this call ends at once.
  func cancel() {
    task?.cancel()
    task = nil
  }

  private func wait(
    in place: ReferenceWritableKeyPath<ServerCall, Signal?>
  ) async throws(CancellationError) {
    let signal = self[keyPath: place] ?? Signal(on: context.loop)
    self[keyPath: place] = signal
    try await signal.wait()
  }

  // MARK: Reading

  /// The one message of a unary request, which is complete.
  func takeOnlyMessage<M: Message>() throws(RPCError) -> M {
    guard let message: M = try takeMessage() else {
      throw RPCError(.internal, "The request ended before its message was complete.")
    }
    guard stream.inbound.isEmpty else {
      throw RPCError(.internal, "The request has more than one message.")
    }
    return message
  }

  /// The next message of a streaming request; nil at its end.
  func nextMessage<M: Message>() async throws -> M? {
    while true {
      guard !isAnswered else { throw CancellationError() }
      if let message: M = try takeMessage() { return message }
      if stream.isInboundEnded {
        guard stream.inbound.isEmpty else {
          throw RPCError(.internal, "The request ended in the middle of a message.")
        }
        return nil
      }
      // Its first part came with messages before it, so nothing was given back for it yet.
      engine.returnWindow(window.incomplete(stream.inbound.count), of: stream)
      try await wait(in: \.readable)
    }
  }

  private func takeMessage<M: Message>() throws(RPCError) -> M? {
    switch front() {
    case .incomplete: return nil
    case .compressed, .tooLarge: throw unreadable(front())
    case .message(let count):
      defer {
        let windowCount = window.took(MessageFraming.prefixBytes + count)
        if !stream.isInboundEnded { engine.returnWindow(windowCount, of: stream) }
      }
      do {
        return try MessageFraming.take(
          M.self, bytes: count, from: &stream.inbound, in: engine.arena)
      } catch {
        throw RPCError(error, in: M.self)
      }
    }
  }

  private func front() -> MessageFraming.Front {
    MessageFraming.front(of: stream.inbound, messageBytesMax: engine.limits.messageBytesMax)
  }

  private func unreadable(_ front: MessageFraming.Front) -> RPCError {
    if case .tooLarge(let count) = front {
      return RPCError(
        .resourceExhausted,
        "A message of \(count) bytes; the server takes \(engine.limits.messageBytesMax) at most.")
    }
    return RPCError(
      .internal, "A message is marked as compressed, but the call names no grpc-encoding.")
  }

  // MARK: Writing

  /// Adds `message` to what is to be sent, without waiting.
  func write(_ message: some Message) {
    guard !isAnswered else { return }
    sendHeaders()
    engine.session.send(on: stream) {
      MessageFraming.append(message, to: &$0, in: engine.arena)
    }
    engine.touch()
  }

  /// Adds a streamed message; true where so much is unsent that the sender must wait for
  /// `waitForRoom`. Not one async function, for each costs a streamed message as much as its packing.
  func writeStreamed(_ message: some Message) throws(CancellationError) -> Bool {
    guard !isAnswered else { throw CancellationError() }
    write(message)
    return !hasRoom
  }

  func waitForRoom() async throws(CancellationError) {
    try await waitUntilDrained(to: engine.limits.sendBufferBytesMax / 4)
  }

  var hasRoom: Bool { stream.outboundCount <= engine.limits.sendBufferBytesMax }

  func waitUntilDrained(to count: Int) async throws(CancellationError) {
    while stream.outboundCount > count {
      guard !isAnswered else { throw CancellationError() }
      engine.session.notifyWhenDrained(stream, to: count)
      try await wait(in: \.writable)
    }
    if isAnswered { throw CancellationError() }
  }

  private func sendHeaders() {
    guard !hasSentHeaders else { return }
    hasSentHeaders = true
    guard !context.initialMetadata.isEmpty else {
      engine.session.respond(on: stream, StatusHeaders.response)
      return
    }
    var headers = StatusHeaders.response
    context.initialMetadata.write(to: &headers)
    engine.session.respond(on: stream, headers)
  }

  /// Sends the status: `error`, or OK. The first call counts.
  func answer(_ error: RPCError?) {
    guard !isAnswered else { return }
    isAnswered = true
    if let timer { context.loop.cancel(timer) }
    timer = nil
    engine.answered(context, error)
    var trailers = StatusHeaders.trailers(for: error, in: engine.arena)
    context.trailingMetadata.write(to: &trailers)
    if hasSentHeaders {
      engine.session.finish(stream, trailers: trailers)
    } else if error == nil {
      sendHeaders()
      engine.session.finish(stream, trailers: trailers)
    } else {
      hasSentHeaders = true
      var headers = StatusHeaders.response
      context.initialMetadata.write(to: &headers)
      headers.append(trailers)
      engine.session.respond(on: stream, headers, endStream: true)
    }
    engine.touch()
    readable?.fire()
    writable?.fire()
  }

  // MARK: StreamHandler

  func streamReceivedHeaders() {}

  func streamReceivedData() {
    switch front() {
    case .incomplete:
      engine.returnWindow(window.incomplete(stream.inbound.count), of: stream)
    case .message: break
    case .compressed, .tooLarge:
      // Whoever reads is told; a unary handler does not run yet, so nobody would.
      if route.isRequestUnary { answer(unreadable(front())) }
    }
    readable?.fire()
  }

  func streamReceivedEnd() {
    if route.isRequestUnary { serve() }
    readable?.fire()
  }

  func streamDrained() { writable?.fire() }

  func streamClosed(_ code: HTTP2ErrorCode) {
    if !isAnswered {
      isAnswered = true
      if let timer { context.loop.cancel(timer) }
      engine.answered(context, RPCError(.cancelled, "The stream was closed: \(code)."))
    }
    cancel()
    readable?.fire()
    writable?.fire()
  }
}
