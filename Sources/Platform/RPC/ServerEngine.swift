public import Base
public import Compression
public import HTTP2
public import Loop
public import Messages

/// An observer of a server's calls. Called on the connection's loop.
public protocol CallObserver: Sendable {
  /// Reports that a call ended: with `error`, or with OK.
  func answered(_ context: CallContext, _ error: RPCError?)
  /// Reports that a call was refused before it reached a method: `path` is unknown, or the headers are
  /// wrong.
  func refused(
    path: String, streamID: Int32, _ error: RPCError, peer: Peer, on loop: EventLoop)
  /// Reports an error of a handler that the caller does not see; it belongs in the log.
  func failed(_ context: CallContext, _ error: any Error)
}

extension CallObserver {
  public func refused(
    path: String, streamID: Int32, _ error: RPCError, peer: Peer, on loop: EventLoop
  ) {}
}

/// A connection of a gRPC server, without its socket: it receives bytes, runs calls, and produces
/// bytes.
public final class ServerEngine: SessionHandler, Flushable {
  /// The loop to which the connection belongs.
  public let loop: EventLoop
  public let session: HTTP2Session
  let router: Router
  public let limits: ServerLimits
  public let arena: Arena
  let gzip: Gzip
  public let meter: CallMeter
  /// The client.
  public let peer: Peer
  var pace = CallPace()
  let runner: CallRunner
  /// The time of the last receipt, on the loop's clock.
  public private(set) var receivedNanoseconds: UInt64 = 0

  /// The time that the final statuses of a drain have to be sent.
  private static let lastAnswersGrace = Duration.milliseconds(100)

  private let observer: any CallObserver
  private let outputIsReady: () -> Void
  private var runningHandlers = 0
  /// The calls whose feeds are asked at the end of the turn.
  private var wokenCalls: [ServerCall] = []
  private var isDraining = false
  /// Whether the calls were notified of the drain; calls whose handlers start later are notified then.
  private(set) var hasToldCalls = false
  /// The last accepted header list: clients mostly repeat the same one, with the same result.
  private var lastAccepted: AcceptedRequest?
  /// Whether `outputIsReady` was called, and `produce` was not yet.
  private var hasAnnouncedOutput = false

  /// Creates the engine of a new connection.
  ///
  /// - Parameters:
  ///   - meter: counts the calls of the loop; without one, the counts are discarded.
  ///   - outputIsReady: called on the loop when `produce` has output.
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

  /// Asserts the loop, because the session's memory returns to its loop's pool.
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

  /// Appends pending output to `output`, until nothing is left or it holds `limit` bytes.
  public func produce(into output: inout ByteQueue, until limit: Int) throws(HTTP2Error) {
    hasAnnouncedOutput = false
    try session.produce(into: &output, until: limit)
  }

  /// Whether the connection can be closed: no stream is open, and none may follow.
  public var isOver: Bool { session.isOver }

  /// The counts of events on the connection that an operator may need.
  public var counters: SessionCounters { session.counters }

  /// The number of calls refused because too many handlers ran.
  public private(set) var refusedCallCount = 0

  /// The number of handlers that run.
  public var handlerCount: Int { runningHandlers }

  /// Cancels all calls after the loss of the connection.
  public func connectionLost() { session.abandon() }

  /// Asks the client to connect elsewhere; open calls may end within `ServerLimits.drainGrace` or
  /// `grace`. It sends two GOAWAYs, so that a call that was on its way is not lost (RFC 9113, section
  /// 6.8). If the client was asked before, the shorter grace period counts.
  public func drain(grace: Duration? = nil) {
    let grace = grace ?? limits.drainGrace
    if !isDraining { announceDrain() }
    loop.schedule(after: grace) { [weak self] in self?.endCalls { _ in true } }
    // Later than the statuses, because nghttp2 sends nothing after the last GOAWAY.
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

  /// Returns whether one more handler may run; counts the refusal if not.
  func mayStartHandler() -> Bool {
    guard runningHandlers >= limits.runningHandlersMax else { return true }
    refusedCallCount += 1
    return false
  }

  func handlerStarted() { runningHandlers += 1 }

  func handlerEnded() { runningHandlers -= 1 }

  /// Queues the call's feed to be asked at the end of the turn.
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

  /// Counts and reports a call that is refused before it reaches a method.
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
