internal import Base
public import HTTP2
public import Loop
public import Messages
internal import Wire

/// A call on a server: the part between its HTTP/2 stream and its handler. It belongs to one loop.
///
/// Its states: opened (the headers have arrived), served (the handler runs), answered (a status is sent
/// or will be, and nothing more follows), closed (the stream is over). It is answered once: by the
/// handler's end, a deadline, or an unreadable request, whichever comes first.
public final class ServerCall: CallContext, StreamHandler {
  // Small properties come first, after the small ones of the context, to avoid padding.
  private var isServed = false
  public private(set) var isAnswered = false
  private var hasSentHeaders = false
  /// Whether the handler is to end, even if it has not waited yet.
  private var isCancelled = false
  /// Whether the handler has ended and returned a feed; it counts as running while the feed exists.
  var isFollowing = false
  /// Whether the feed is among those that the engine asks next.
  var isWoken = false
  /// Whether the feed's last message was the newest, so that the feed waits until it is sent.
  var isConflating = false

  /// The translator of other protocols; nil for plain gRPC.
  let translator: MessageTranslator?
  private var task: Task<Void, Never>?
  public var window = WindowLedger()
  /// The feed that continues the call once the handler has ended.
  var feed: (any Feed)?

  init(
    stream: HTTP2Stream, engine: ServerEngine, route: Route, timeout: Duration?,
    translator: MessageTranslator? = nil
  ) {
    self.translator = translator
    super.init(route, on: stream, of: engine)
    meter.counters.started &+= 1
    if let timeout { expire(after: timeout) }
  }

  private func expire(after timeout: Duration) {
    let extras = needExtras()
    extras.timer = loop.schedule(after: timeout) { [unowned self] in self.expire() }
    extras.deadline = extras.timer?.deadline
  }

  private func stopTimer() {
    guard let extras, let timer = extras.timer else { return }
    loop.cancel(timer)
    extras.timer = nil
  }

  public override var protocolName: String { translator?.dialect.protocolName ?? "grpc" }

  // MARK: The handler

  /// Starts the call once the stream refers to it; data that arrives next may go to the handler.
  func begin() {
    if !route.isRequestUnary { engine.runner.add(self) }
  }

  /// Returns whether the handler may start; `handlerEnded` follows then. Not inlined, like everything
  /// around the handler: its variables would stay in the runner's frame while the handler waits.
  @inline(never) func mayBeginHandler() -> Bool {
    // Closed: the client has reset the stream in the same turn.
    guard !isServed, !isAnswered, !stream.isClosed else { return false }
    guard engine.mayStartHandler() else {
      answer(.tooManyRunningCalls)
      return false
    }
    isServed = true
    engine.handlerStarted()
    return true
  }

  /// Ends the call after the handler and all interceptors: with `error`, or with OK.
  @inline(never) func handlerEnded(_ error: (any Error)?) {
    task = nil
    if feed != nil { return feedBegins(error) }
    if let error { return refuse(error) }
    answer(nil)
    engine.handlerEnded()
  }

  /// Records that the handler waits; `task` runs it.
  func waits(in task: Task<Void, Never>) {
    engine.session.releaseInbound(of: stream)
    if isCancelled { return task.cancel() }
    // A call that is answered is not cancelled.
    if !isAnswered { self.task = task }
  }

  /// Asks the interceptors from `index`; returns the first that has to run around the handler.
  @inline(never) func firstAround(from index: Int) throws -> Int? {
    let interceptors = engine.router.interceptors
    var index = index
    while index < interceptors.count, try interceptors[index].admits(self) { index += 1 }
    return index < interceptors.count ? index : nil
  }

  /// Runs the handler inside of the interceptor at `index` and those after it.
  func intercept(at index: Int) async throws {
    try await engine.router.interceptors[index].intercept(self) {
      if let next = try firstAround(from: index + 1) {
        try await intercept(at: next)
      } else {
        try await route.serve(self)
      }
    }
  }

  private func expire() {
    answer(.deadlineExceeded)
    cancel()
  }

  /// Cancels the handler; its waits in this call end at once.
  func cancel() {
    isCancelled = true
    task?.cancel()
    task = nil
  }

  override func drain() { reactToDrain() }

  /// Asks the feed at the end of the turn, so that updates published together become one message.
  public override func wake() {
    guard isFollowing, !isWoken else { return }
    isWoken = true
    engine.wake(self)
  }

  // MARK: The client's pace

  /// The action of the client for which the call waits, if the handler is not involved.
  var peerWait: CallPace.Wait? {
    if isAnswered { return stream.outboundCount > 0 ? .reading(bytes: stream.outboundCount) : nil }
    return route.isRequestUnary && !isServed ? .request(bytes: stream.inbound.count) : nil
  }

  /// Drops a response that the client does not read.
  func dropAnswer() { engine.session.reset(stream, .cancel) }

  // MARK: Reading

  /// Returns the one message of a unary request, which is complete.
  public func takeOnlyMessage<M: Message>(_ type: M.Type) throws(RPCError) -> M {
    if let translator { return try translator.takeOnly(type, self) }
    let front = front()
    guard case .message(let count) = front else { throw unreadable(front) }
    let message = try takeMessage(type, count)
    guard stream.inbound.isEmpty else {
      throw RPCError.malformed(.internal, "The request has more than one message.")
    }
    return message
  }

  /// Waits for the next message of a streaming request and returns it; nil at its end.
  public func nextMessage<M: Message>(_ type: M.Type) async throws -> M? {
    while true {
      guard !isAnswered else { throw CancellationError() }
      if isDraining, case .endRequests = drainReaction { return nil }
      if let pause {
        guard await readableAgain(after: pause).fires() else { throw CancellationError() }
        continue
      }
      if let translator {
        if let message = try translator.take(type, self) { return message }
      } else {
        let front = front()
        if case .message(let count) = front { return try takeMessage(type, count) }
        guard front == .incomplete else { throw unreadable(front) }
      }
      if stream.isInboundEnded {
        guard stream.inbound.isEmpty else {
          throw RPCError.malformed(.internal, "The request ended in the middle of a message.")
        }
        return nil
      }
      guard await nothingToRead().fires() else { throw CancellationError() }
    }
  }

  public func takeMessage<M: Message>(_ type: M.Type, _ count: Int) throws(RPCError) -> M {
    meter.counters.messagesIn &+= 1
    if count > MessageWeight.unitBytes || !route.isRequestUnary { try weigh(count) }
    defer {
      stream.account()
      let windowCount = window.took(MessageFraming.prefixBytes + count)
      if !stream.isInboundEnded { engine.returnWindow(windowCount, of: stream) }
    }
    do {
      return try MessageFraming.take(type, bytes: count, from: &stream.inbound, in: engine.arena)
    } catch {
      throw RPCError(error, in: type)
    }
  }

  public func front() -> MessageFraming.Front {
    MessageFraming.front(of: stream.inbound, messageBytesMax: messageBytesMax)
  }

  /// The largest message of the request, in bytes.
  public var messageBytesMax: Int {
    min(route.requestLimit.messageBytesMax, engine.limits.messageBytesMax)
  }

  /// Returns the signal on which to wait for more. Until then, the stream holds no unneeded buffer.
  public func nothingToRead() -> Signal {
    // A message's first part may have arrived with messages before it: its window is due now.
    engine.returnWindow(window.incomplete(stream.inbound.count), of: stream)
    engine.session.releaseInbound(of: stream)
    let extras = needExtras()
    let signal = extras.readable ?? Signal(on: loop)
    extras.readable = signal
    return signal
  }

  public func unreadable(_ front: MessageFraming.Front) -> RPCError {
    if front == .incomplete {
      return .malformed(.internal, "The request ended before its message was complete.")
    }
    if case .tooLarge(let count) = front {
      return .messageTooLarge(count, max: messageBytesMax)
    }
    return .malformed(
      .internal, "A message is marked as compressed, but the call names no grpc-encoding.")
  }

  // MARK: Writing

  /// Appends `message` to the output, without waiting.
  public func write(_ message: some Message) {
    guard !isAnswered else { return }
    meter.counters.messagesOut &+= 1
    if let translator {
      weighResponse(translator.send(message, self))
      return engine.touch()
    }
    let start = stream.outboundCount
    engine.session.send(on: stream) {
      MessageFraming.append(message, to: &$0, in: engine.arena)
    }
    let count = stream.outboundCount - start - MessageFraming.prefixBytes
    weighResponse(count)
    let isLong = compression.applies(to: count, over: engine.limits.compressOverBytes)
    sendHeaders(isCompressed: isLong && compress(from: start))
    engine.touch()
  }

  /// Compresses the one message written from `start`, if the client accepts gzip.
  private func compress(from start: Int) -> Bool {
    guard takesGzip else { return false }
    engine.session.send(on: stream) {
      MessageFraming.deflateLast(from: start, in: &$0, engine.gzip)
    }
    return true
  }

  /// Whether the client accepts gzip. Only read for responses that may be compressed.
  private var takesGzip: Bool {
    stream.headers["grpc-accept-encoding"].map { ContentCoding.acceptsGzip($0) } ?? false
  }

  /// The next step of a sender.
  public enum Pace { case goOn, waitForRoom, isOver }

  /// Writes a streamed message. Not async: an async function would cost as much as the encoding.
  public func writeStreamed(_ message: some Message) -> Pace {
    guard !isAnswered else { return .isOver }
    write(message)
    return hasRoom ? .goOn : .waitForRoom
  }

  public var hasRoom: Bool { stream.outboundCount <= engine.limits.sendBufferBytesMax }

  /// Waits until few bytes are unsent; returns false if the call is over.
  public func hasRoomAgain() async -> Bool {
    await isDrained(to: engine.limits.sendBufferBytesMax / 4)
  }

  /// Waits until at most `count` bytes are unsent; returns false if the call is over.
  func isDrained(to count: Int) async -> Bool {
    while stream.outboundCount > count {
      guard !isAnswered else { return false }
      engine.session.notifyWhenDrained(stream, to: count)
      let extras = needExtras()
      let signal = extras.writable ?? Signal(on: loop)
      extras.writable = signal
      guard await signal.fires() else { return false }
    }
    return !isAnswered
  }

  /// Sends the headers, once.
  ///
  /// - Parameter isCompressed: whether the first message is. A stream declares that later ones may be.
  public func sendHeaders(isCompressed: Bool = false) {
    guard !hasSentHeaders else { return }
    hasSentHeaders = true
    let headers =
      isCompressed || (!route.isResponseUnary && takesGzip)
      ? StatusHeaders.gzipResponse : StatusHeaders.response
    guard let metadata = extras?.metadata else {
      return engine.session.respond(on: stream, headers)
    }
    var block = headers.block
    metadata.initial.write(to: &block)
    engine.session.respond(on: stream, block)
  }

  /// Sends the status: `error`, or OK. Only the first call counts.
  func answer(_ error: RPCError?) {
    guard !isAnswered else { return }
    isAnswered = true
    stopTimer()
    engine.answered(self, error)
    defer {
      engine.touch()
      released()
    }
    if let translator { return translator.end(error, self) }
    if error == nil { sendHeaders() }
    if error == nil, extras?.metadata == nil {
      return engine.session.finish(stream, trailers: StatusHeaders.ok)
    }
    let told = engine.spoken(error, on: stream)
    var trailers = StatusHeaders.trailers(for: told, in: engine.arena)
    trailingMetadata.write(to: &trailers)
    if hasSentHeaders {
      engine.session.finish(stream, trailers: trailers)
    } else {
      hasSentHeaders = true
      var headers = StatusHeaders.response.block
      initialMetadata.write(to: &headers)
      headers.append(trailers)
      engine.session.respond(on: stream, headers, endStream: true)
    }
  }

  // MARK: StreamHandler

  public func streamReceivedHeaders() {}

  public func streamReceivedData() {
    if let translator {
      do throws(RPCError) { try translator.received(self) } catch {
        if route.isRequestUnary { answer(error) }
      }
      extras?.readable?.fire()
      return
    }
    switch front() {
    case .incomplete:
      engine.returnWindow(window.incomplete(stream.inbound.count), of: stream)
    case .message: break
    case .compressed, .tooLarge:
      // A reading handler gets the error itself; a unary handler does not run yet.
      if route.isRequestUnary { answer(unreadable(front())) }
    }
    extras?.readable?.fire()
  }

  public func streamReceivedEnd() {
    if stream.areHeadersTooLarge { return refuseTrailers() }
    if route.isRequestUnary { engine.runner.add(self) }
    extras?.readable?.fire()
  }

  private func refuseTrailers() {
    answer(.metadataTooLarge)
    cancel()
  }

  public func streamDrained() {
    extras?.writable?.fire()
    wake()
  }

  public func streamClosed(_ code: HTTP2ErrorCode) {
    if !isAnswered {
      isAnswered = true
      stopTimer()
      engine.answered(self, RPCError(.cancelled, "The stream was closed: \(code)."))
    }
    cancel()
    released()
  }

  /// Wakes everything that waits in the call.
  private func released() {
    if let extras {
      extras.readable?.fire()
      extras.writable?.fire()
    }
    if feed != nil, dropFeed() { engine.handlerEnded() }
  }
}
