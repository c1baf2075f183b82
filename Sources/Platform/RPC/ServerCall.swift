internal import Base
public import HTTP2
public import Loop
public import Messages
internal import Wire

/// One call on a server: between its HTTP/2 stream and its handler. It belongs to one loop.
///
/// Its life: opened (headers are here), served (the handler runs), answered (a status is sent or
/// will be, and nothing more goes out), closed (the stream is over). It is answered once: by the
/// handler's end, a deadline, or a request that cannot be read; whichever comes first.
public final class ServerCall: CallContext, StreamHandler {
  // What is small stands first, behind the small parts of the context: see there.
  private var isServed = false
  public private(set) var isAnswered = false
  private var hasSentHeaders = false
  /// The handler is to end, also one that has not waited yet.
  private var isCancelled = false
  /// The handler has ended and left a feed, and counts as running for as long as that.
  var isFollowing = false
  /// The feed is among those that the engine asks next.
  var isWoken = false
  /// The feed's last message was the newest, and so is waited for.
  var isConflating = false

  /// nil for plain gRPC, which speaks for itself.
  let interpreter: Interpreter?
  private var task: Task<Void, Never>?
  public var window = WindowLedger()
  /// What goes on once the handler has ended.
  var feed: (any Feed)?

  init(
    stream: HTTP2Stream, engine: ServerEngine, route: Route, timeout: Duration?,
    interpreter: Interpreter? = nil
  ) {
    self.interpreter = interpreter
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

  public override var protocolName: String { interpreter?.dialect.protocolName ?? "grpc" }

  // MARK: The handler

  /// The stream knows the call; what arrives next may go to the handler.
  func begin() {
    if !route.isRequestUnary { engine.runner.add(self) }
  }

  /// Whether the handler is to begin; `handlerEnded` follows then. Not inlined, as all that surrounds
  /// the handler: what it needs would stay in the runner's frame while the handler waits.
  @inline(never) func mayBeginHandler() -> Bool {
    // Closed: the client has reset the stream in the same breath.
    guard !isServed, !isAnswered, !stream.isClosed else { return false }
    guard engine.mayStartHandler() else {
      answer(.tooManyRunningCalls)
      return false
    }
    isServed = true
    engine.handlerStarted()
    return true
  }

  /// The handler and all interceptors have ended: with `error`, or well.
  @inline(never) func handlerEnded(_ error: (any Error)?) {
    task = nil
    if feed != nil { return feedBegins(error) }
    if let error { return refuse(error) }
    answer(nil)
    engine.handlerEnded()
  }

  /// The handler waits; `task` is what runs it.
  func waits(in task: Task<Void, Never>) {
    engine.session.releaseInbound(of: stream)
    if isCancelled { return task.cancel() }
    // Nobody cancels what was answered.
    if !isAnswered { self.task = task }
  }

  /// Asks the interceptors from `index` on; returns the first that has to run around the handler.
  @inline(never) func firstAround(from index: Int) throws -> Int? {
    let interceptors = engine.router.interceptors
    var index = index
    while index < interceptors.count, try interceptors[index].admits(self) { index += 1 }
    return index < interceptors.count ? index : nil
  }

  /// Runs the handler inside of the interceptor at `index` and those behind it.
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

  /// Has the handler cancelled; what it waits for in this call ends at once.
  func cancel() {
    isCancelled = true
    task?.cancel()
    task = nil
  }

  override func drain() { reactToDrain() }

  /// There may be news for the feed. It is asked at the end of the turn, so that what is published in one
  /// go is one message.
  public override func wake() {
    guard isFollowing, !isWoken else { return }
    isWoken = true
    engine.wake(self)
  }

  // MARK: The client's pace

  /// What the call waits for the client to do, where the handler has no part in it.
  var peerWait: CallPace.Wait? {
    if isAnswered { return stream.outboundCount > 0 ? .reading(bytes: stream.outboundCount) : nil }
    return route.isRequestUnary && !isServed ? .request(bytes: stream.inbound.count) : nil
  }

  /// Gives up on an answer that the client does not read.
  func dropAnswer() { engine.session.reset(stream, .cancel) }

  // MARK: Reading

  /// The one message of a unary request, which is complete.
  public func takeOnlyMessage<M: Message>(_ type: M.Type) throws(RPCError) -> M {
    if let interpreter { return try interpreter.takeOnly(type, self) }
    let front = front()
    guard case .message(let count) = front else { throw unreadable(front) }
    let message = try takeMessage(type, count)
    guard stream.inbound.isEmpty else {
      throw RPCError.malformed(.internal, "The request has more than one message.")
    }
    return message
  }

  /// The next message of a streaming request; nil at its end.
  public func nextMessage<M: Message>(_ type: M.Type) async throws -> M? {
    while true {
      guard !isAnswered else { throw CancellationError() }
      if isDraining, case .endRequests = drainReaction { return nil }
      if let pause {
        guard await readableAgain(after: pause).fires() else { throw CancellationError() }
        continue
      }
      if let interpreter {
        if let message = try interpreter.take(type, self) { return message }
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

  /// Where to wait for more of the request. Meanwhile the stream holds no buffer that it does not need.
  public func nothingToRead() -> Signal {
    // The first part of a message may have come with those before it: nothing was given back for it.
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

  /// Adds `message` to what is to be sent, without waiting.
  public func write(_ message: some Message) {
    guard !isAnswered else { return }
    meter.counters.messagesOut &+= 1
    if let interpreter {
      weighResponse(interpreter.send(message, self))
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

  /// Compresses what was written from `start` on, one message, if the client takes that.
  private func compress(from start: Int) -> Bool {
    guard takesGzip else { return false }
    engine.session.send(on: stream) {
      MessageFraming.deflateLast(from: start, in: &$0, engine.gzip)
    }
    return true
  }

  /// Whether the client takes messages in gzip. Asked only for an answer that may want it.
  private var takesGzip: Bool {
    stream.headers["grpc-accept-encoding"].map { ContentCoding.acceptsGzip($0) } ?? false
  }

  /// How a sender goes on.
  public enum Pace { case goOn, waitForRoom, isOver }

  /// Adds a streamed message. Not one async function, for each costs a streamed message as much as its
  /// packing.
  public func writeStreamed(_ message: some Message) -> Pace {
    guard !isAnswered else { return .isOver }
    write(message)
    return hasRoom ? .goOn : .waitForRoom
  }

  public var hasRoom: Bool { stream.outboundCount <= engine.limits.sendBufferBytesMax }

  /// Waits until few bytes wait to be sent; false when the call is over.
  public func hasRoomAgain() async -> Bool {
    await isDrained(to: engine.limits.sendBufferBytesMax / 4)
  }

  /// Waits until at most `count` bytes wait to be sent; false when the call is over.
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

  /// - Parameter isCompressed: whether the first message is. A stream says that a later one may be.
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

  /// Sends the status: `error`, or OK. The first call counts.
  func answer(_ error: RPCError?) {
    guard !isAnswered else { return }
    isAnswered = true
    stopTimer()
    engine.answered(self, error)
    defer {
      engine.touch()
      released()
    }
    if let interpreter { return interpreter.end(error, self) }
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
    if let interpreter {
      do throws(RPCError) { try interpreter.received(self) } catch {
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
      // Whoever reads is told; a unary handler does not run yet, so nobody would.
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

  /// Whoever waits need wait no longer.
  private func released() {
    if let extras {
      extras.readable?.fire()
      extras.writable?.fire()
    }
    if feed != nil, dropFeed() { engine.handlerEnded() }
  }
}
