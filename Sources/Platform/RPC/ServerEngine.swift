public import Base
public import Compression
public import HTTP2
public import Loop
public import Messages

/// What a server keeps an eye on while calls come and go. Called on the connection's loop.
public protocol CallObserver: Sendable {
  /// A call was answered: with `error`, or with OK.
  func answered(_ context: CallContext, _ error: RPCError?)
  /// A call was refused before it reached a method: there is none at `path`, or the headers are wrong.
  func refused(
    path: String, streamID: Int32, _ error: RPCError, peer: Peer, on loop: EventLoop)
  /// A handler threw something that the caller is not told; it belongs into the log.
  func failed(_ context: CallContext, _ error: any Error)
}

extension CallObserver {
  public func refused(
    path: String, streamID: Int32, _ error: RPCError, peer: Peer, on loop: EventLoop
  ) {}
}

/// One connection of a gRPC server, without its socket: bytes in, calls run, bytes out.
public final class ServerEngine: SessionHandler, Flushable {
  /// The loop that it belongs to.
  public let loop: EventLoop
  public let session: HTTP2Session
  let router: Router
  public let limits: ServerLimits
  public let arena: Arena
  let gzip: Gzip
  public let meter: CallMeter
  /// Who is at the other end.
  public let peer: Peer
  var pace = CallPace()
  let runner: CallRunner
  /// When bytes came last, on the loop's clock.
  private(set) var receivedNanoseconds: UInt64 = 0

  /// How long the answers of a drain's end may take to go out.
  private static let lastAnswersGrace = Duration.milliseconds(100)

  private let observer: any CallObserver
  private let outputIsReady: () -> Void
  private var runningHandlers = 0
  /// Calls whose feeds are asked at the end of the turn.
  private var wokenCalls: [ServerCall] = []
  private var isDraining = false
  /// Whether calls were told that the server goes away; those whose handlers begin later are told then.
  private(set) var hasToldCalls = false
  /// Clients mostly send the same header list again and again, and it means the same each time.
  private var lastAccepted: AcceptedRequest?
  /// `outputIsReady` was called, and `produce` was not yet.
  private var hasAnnouncedOutput = false

  /// A connection that begins now.
  ///
  /// - Parameters:
  ///   - meter: counts the calls of the loop; without one, nobody learns of the counts.
  ///   - outputIsReady: called on the loop when `produce` has something to give.
  public init(
    router: Router, limits: ServerLimits, arena: Arena, gzip: Gzip = Gzip(),
    observer: any CallObserver, meter: CallMeter? = nil, loop: EventLoop,
    pool: SessionPool = SessionPool(), peer: Peer = Peer(.unix),
    ledger: BufferLedger = BufferLedger(), outputIsReady: @escaping () -> Void
  ) throws(HTTP2Error) {
    self.router = router
    self.limits = limits
    self.arena = arena
    self.gzip = gzip
    self.observer = observer
    self.meter = meter ?? CallMeter(router)
    self.peer = peer
    self.loop = loop
    runner = CallRunner(on: loop)
    self.outputIsReady = outputIsReady
    session = try HTTP2Session(isServer: true, limits: limits.http2, pool: pool, ledger: ledger)
    session.handler = self
    session.clock = { loop.now }
  }

  /// The session's memory goes back to its loop's pool.
  deinit { loop.assertCurrentOrIdle() }

  /// Takes decrypted bytes from the client.
  public func receive(_ bytes: RawSpan) throws(HTTP2Error) {
    receivedNanoseconds = loop.nanoseconds
    defer {
      runner.run()
      touch()
    }
    try session.receive(bytes)
  }

  /// Appends what is to be sent to `output`, until nothing is left or it holds `limit` bytes.
  public func produce(into output: inout ByteQueue, until limit: Int) throws(HTTP2Error) {
    hasAnnouncedOutput = false
    try session.produce(into: &output, until: limit)
  }

  /// Whether the connection can be closed: nothing is open, and nothing more may come.
  public var isOver: Bool { session.isOver }

  /// What happened on the connection that an operator may want to know.
  public var counters: SessionCounters { session.counters }

  /// How many calls were refused because too many handlers ran.
  public private(set) var refusedCallCount = 0

  /// How many handlers run.
  public var handlerCount: Int { runningHandlers }

  /// The connection is lost: all calls are cancelled.
  public func connectionLost() { session.abandon() }

  /// Asks the client to go elsewhere; calls that are open may end, for `ServerLimits.drainGrace` or
  /// `grace`. Two GOAWAYs, so that a call that was on its way is not lost (RFC 9113, section 6.8).
  /// Where it was asked before, the shorter grace counts.
  public func drain(grace: Duration? = nil) {
    let grace = grace ?? limits.drainGrace
    if !isDraining { announceDrain() }
    loop.schedule(after: grace) { [weak self] in self?.endCalls { _ in true } }
    // Later than the answers, for after the last GOAWAY nghttp2 sends nothing more.
    loop.schedule(after: grace + Self.lastAnswersGrace) { [weak self] in
      guard let self else { return }
      session.terminate(.noError)
      touch()
    }
  }

  private func announceDrain() {
    isDraining = true
    session.announceShutdown()
    touch()
    loop.schedule(after: .seconds(1)) { [weak self] in
      guard let self else { return }
      session.goAway(.noError)
      hasToldCalls = true
      for case let call as ServerCall in session.openStreams.map(\.handler) { call.drain() }
      touch()
    }
    loop.schedule(after: .seconds(1) + limits.farewellGrace) { [weak self] in
      self?.endCalls { $0.isDraining }
    }
  }

  private func endCalls(where isMeant: (ServerCall) -> Bool) {
    for case let call as ServerCall in session.openStreams.map(\.handler) where isMeant(call) {
      call.answer(.draining())
      call.cancel()
    }
  }

  // MARK: For calls

  public func touch() {
    guard !hasAnnouncedOutput else { return }
    hasAnnouncedOutput = true
    outputIsReady()
  }

  public func returnWindow(_ count: Int, of stream: HTTP2Stream) {
    guard count > 0 else { return }
    session.returnWindow(count, of: stream)
    touch()
  }

  /// Whether one more handler may run; counts it where not.
  func mayStartHandler() -> Bool {
    guard runningHandlers >= limits.runningHandlersMax else { return true }
    refusedCallCount += 1
    return false
  }

  func handlerStarted() { runningHandlers += 1 }

  func handlerEnded() { runningHandlers -= 1 }

  /// Has the call's feed asked at the end of the turn.
  func wake(_ call: ServerCall) {
    if wokenCalls.isEmpty { loop.flushAtEndOfTurn(self) }
    wokenCalls.append(call)
  }

  /// Asks the feeds of the calls that were woken.
  public func flush() {
    var index = 0
    while index < wokenCalls.count {
      wokenCalls[index].advanceFeed()
      index += 1
    }
    wokenCalls.removeAll(keepingCapacity: true)
  }

  func answered(_ context: CallContext, _ error: RPCError?) {
    context.tookNanoseconds = loop.nanoseconds - context.startNanoseconds
    context.meter.counters.finish(error, nanoseconds: context.tookNanoseconds)
    observer.answered(context, error)
  }

  func report(_ error: any Error, in context: CallContext) {
    switch error {
    case is RPCError, is CancellationError: return
    case let error as any RPCErrorConvertible where error.rpcError.code != .internal: return
    default: observer.failed(context, error)
    }
  }

  // MARK: SessionHandler

  public func sessionOpened(_ stream: HTTP2Stream) {
    guard !stream.isClosed else { return }
    if let lastAccepted, lastAccepted.headersNumber == stream.headersNumber {
      return begin(
        ServerCall(stream: stream, engine: self, route: lastAccepted.route, timeout: nil))
    }
    switch RequestHeaders.check(stream, for: router) {
    case .refused(let refusal): answerPlainly(stream, refusal: refusal)
    case .failed(let error): refuse(stream, error)
    case .foreign: openForeign(stream)
    case .accepted(let route, let timeout):
      if timeout == nil, stream.headersNumber > 0 {
        lastAccepted = AcceptedRequest(headersNumber: stream.headersNumber, route: route)
      }
      begin(ServerCall(stream: stream, engine: self, route: route, timeout: timeout))
    }
  }

  func begin(_ call: ServerCall) {
    call.stream.handler = call
    call.begin()
  }

  /// A call is refused before it reaches a method.
  func noteRefusal(_ stream: HTTP2Stream, _ error: RPCError) {
    meter.refused(error)
    observer.refused(
      path: stream.headers.text(":path") ?? "", streamID: stream.id, error, peer: peer, on: loop)
  }

  private func refuse(_ stream: HTTP2Stream, _ error: RPCError) {
    noteRefusal(stream, error)
    session.respond(on: stream, failure(spoken(error, on: stream)), endStream: true)
  }

  private func failure(_ error: RPCError?) -> HeaderBlock {
    var headers = StatusHeaders.response.block
    headers.append(StatusHeaders.trailers(for: error, in: arena))
    return headers
  }

  public func sessionReceivedGoAway(lastStreamID: Int32, code: HTTP2ErrorCode) {}

  public func sessionReceivedPong() {}
}
