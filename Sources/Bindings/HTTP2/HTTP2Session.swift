public import Base
internal import CNghttp2
import Glibc

/// Who is told what happens on a connection as a whole.
public protocol SessionHandler: AnyObject {
  /// A client has opened a stream; its headers are complete. Set `stream.handler`. Servers only.
  func sessionOpened(_ stream: HTTP2Stream)
  /// The peer goes away; streams over `lastStreamID` were not processed.
  func sessionReceivedGoAway(lastStreamID: Int32, code: HTTP2ErrorCode)
  /// The peer has answered a `ping`.
  func sessionReceivedPong()
}

/// One HTTP/2 connection on nghttp2: bytes in, events out. It has no socket.
///
/// A class, because nghttp2 keeps a back pointer to it; not `Sendable`, so the compiler keeps it on
/// the event loop that made it. nghttp2's callbacks only record what happened; handlers are called
/// once it has returned.
@safe public final class HTTP2Session {
  /// What this end allows the other.
  public let limits: HTTP2Limits
  /// Whether this is the server's end.
  public let isServer: Bool
  /// Who is told of streams; not retained, and there for as long as the session is used. Not weak:
  /// then each reference that anybody takes to it would be counted in a table aside.
  public unowned var handler: (any SessionHandler)?
  /// Tells the time, for limits of rates.
  public var clock: () -> Duration = { .zero }
  /// Watches what a client sends.
  var watch = FrameWatch()

  var raw: OpaquePointer?
  /// In no order; each knows its position, so that ending one does not search.
  var streams: [HTTP2Stream] = []
  /// The open stream that nghttp2 named last: it mostly goes on with the same.
  var currentStream: Unmanaged<HTTP2Stream>?
  var currentID: Int32 = 0
  /// The stream whose last data for the moment is in the frame that goes out next; 0 for none.
  var leavingID: Int32 = 0
  /// What most answers begin with.
  var usualHead: FixedHeaders?
  /// What follows the DATA frame that goes out next.
  var leavingTrailers: FixedHeaders?
  /// The peer has set limits anew, and no header list of nghttp2's went out since: the next one may have to
  /// say so first (RFC 7541, section 4.2).
  var mayOweTableSize = false
  let pool: SessionPool
  public let ledger: BufferLedger
  var events: [SessionEvent] = []
  /// Ids that the client passed over, newest last; it may not use them any more.
  var skippedIDs: [ClosedRange<Int32>] = []
  var lastOpenedID: Int32 = -1
  private var isDelivering = false
  private var isAbandoned = false
  var receivedDataBytes = 0
  /// The header list that is being read.
  var fields = IncomingFields()

  /// A connection that begins now; its preface waits to be sent. `pool` may be shared by all sessions
  /// of one loop. What the streams have in their queues is in `ledger`.
  public init(
    isServer: Bool, limits: HTTP2Limits = HTTP2Limits(), pool: SessionPool = SessionPool(),
    ledger: BufferLedger = BufferLedger()
  ) throws(HTTP2Error) {
    self.isServer = isServer
    self.limits = limits
    self.pool = pool
    self.ledger = ledger
    var options: OpaquePointer?
    unsafe try Self.check(nghttp2_option_new(&options))
    defer { unsafe nghttp2_option_del(options) }

    unsafe nghttp2_option_set_no_auto_window_update(options, 1)
    unsafe nghttp2_option_set_no_closed_streams(options, 1)
    // A server looks by itself: see `RequestRules`.
    unsafe nghttp2_option_set_no_http_messaging(options, isServer ? 1 : 0)
    unsafe nghttp2_option_set_max_outbound_ack(options, limits.queuedAcknowledgementsMax)
    unsafe Self.setLimits(options, limits)
    let back = unsafe Unmanaged.passUnretained(self).toOpaque()
    let callbacks = unsafe SessionCallbacks.raw
    var memory = unsafe pool.allocator
    unsafe try Self.check(
      isServer
        ? nghttp2_session_server_new3(&raw, callbacks, back, options, &memory)
        : nghttp2_session_client_new3(&raw, callbacks, back, options, &memory))
    try submitSettings()
  }

  deinit {
    fields.forgetBuffers()
    unsafe nghttp2_session_del(raw)
  }

  private func submitSettings() throws(HTTP2Error) {
    var settings = [
      Self.setting(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, limits.streamWindowBytes),
      Self.setting(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headerListBytesMax),
      Self.setting(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, limits.concurrentStreamsMax),
    ]
    // RFC 9218, section 2.1: without it nghttp2 keeps the tree of priorities that nobody uses.
    settings.append(Self.setting(NGHTTP2_SETTINGS_NO_RFC7540_PRIORITIES, 1))
    if !isServer { settings.append(Self.setting(NGHTTP2_SETTINGS_ENABLE_PUSH, 0)) }
    unsafe try Self.check(
      nghttp2_submit_settings(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, settings.count))
    unsafe try Self.check(
      nghttp2_session_set_local_window_size(
        raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), 0, Int32(limits.connectionWindowBytes)))
  }

  private static func setting(_ id: nghttp2_settings_id, _ value: UInt32) -> nghttp2_settings_entry
  {
    nghttp2_settings_entry(settings_id: Int32(id.rawValue), value: value)
  }

  static func check(_ status: some BinaryInteger) throws(HTTP2Error) {
    guard status < 0 else { return }
    throw unsafe HTTP2Error(description: String(cString: nghttp2_strerror(Int32(status))))
  }

  /// Only so many gaps are remembered: it is about clients in error, not about attackers.
  static let skippedRangesMax = 32

  // MARK: Bytes

  /// Takes bytes from the peer and tells the handlers what they caused. Throws when the connection
  /// cannot go on; a GOAWAY may then wait to be sent.
  public func receive(_ bytes: RawSpan) throws(HTTP2Error) {
    guard !isAbandoned else { return }
    try inspect(bytes)
    let taken = unsafe bytes.withUnsafeBytes {
      unsafe nghttp2_session_mem_recv(raw, $0.baseAddress, $0.count)
    }
    if receivedDataBytes > 0 {
      unsafe nghttp2_session_consume_connection(raw, receivedDataBytes)
      receivedDataBytes = 0
    }
    deliverEvents()
    try Self.check(taken)
  }

  /// Appends what is to be sent to `output`, until nothing is left or it holds `limit` bytes.
  public func produce(into output: inout ByteQueue, until limit: Int) throws(HTTP2Error) {
    guard !isAbandoned else { return }
    defer { deliverEvents() }
    var status = 0
    unsafe output.append(until: limit, pieceBytes: Self.pieceBytesMax) { target in
      var piece: UnsafePointer<UInt8>?
      status = unsafe nghttp2_session_mem_send(raw, &piece)
      guard status > 0 else { return 0 }
      return unsafe put(UnsafeRawBufferPointer(start: piece, count: status), at: target)
    }
    try Self.check(status)
  }

  /// Whether anything waits to be sent.
  public var wantsToSend: Bool { unsafe nghttp2_session_want_write(raw) != 0 }

  /// Whether the connection is over for both sides.
  public var isOver: Bool {
    unsafe nghttp2_session_want_read(raw) == 0 && nghttp2_session_want_write(raw) == 0
  }

  /// The streams that are open.
  public var openStreams: [HTTP2Stream] { streams }

  /// How many streams are open.
  public var openStreamCount: Int { streams.count }

  /// The connection is lost: every open stream is over, and nothing is taken or given any more.
  /// Handlers may call this, too.
  public func abandon() {
    guard !isAbandoned else { return }
    isAbandoned = true
    forgetCurrentStream()
    for stream in streams.sorted(by: { $0.id < $1.id }) { close(stream, .cancel) }
    deliverEvents()
  }

  /// Calls the handlers. What they cause in turn is delivered by the same loop, in order.
  private func deliverEvents() {
    guard !isDelivering, !events.isEmpty else { return }
    isDelivering = true
    defer { isDelivering = false }
    let handler = handler
    var index = 0
    while index < events.count {
      let event = events[index]
      index += 1
      if event.kind == .closed {
        if let stream = unsafe event.stream { unsafe end(stream.takeRetainedValue(), event.code) }
      } else if let stream = unsafe event.stream {
        unsafe stream._withUnsafeGuaranteedRef { deliver(event.kind, of: $0, to: handler) }
      } else if event.kind == .pong {
        handler?.sessionReceivedPong()
      } else {
        handler?.sessionReceivedGoAway(lastStreamID: event.lastStreamID, code: event.code)
      }
    }
    events.removeAll(keepingCapacity: true)
  }

  /// The stream is over, and no event of it follows.
  private func end(_ stream: consuming HTTP2Stream, _ code: HTTP2ErrorCode) {
    stream.handler?.streamClosed(code)
    stream.handler = nil
    // A client may still read what came.
    if isServer { pool.give(stream) }
  }

  private func deliver(
    _ kind: SessionEvent.Kind, of stream: HTTP2Stream, to sessionHandler: (any SessionHandler)?
  ) {
    switch kind {
    case .opened: sessionHandler?.sessionOpened(stream)
    case .headers: stream.handler?.streamReceivedHeaders()
    case .data: stream.handler?.streamReceivedData()
    case .end: stream.handler?.streamReceivedEnd()
    case .drained: stream.handler?.streamDrained()
    case .closed, .goAway, .pong: break
    }
  }

  // MARK: Streams

  /// Sends a request's headers on a new stream. `data` may follow unless `endStream`.
  public func open(
    _ headers: HeaderBlock, endStream: Bool, handler: any StreamHandler
  ) throws(HTTP2Error) -> HTTP2Stream {
    let stream = unsafe HTTP2Stream(
      id: nghttp2_session_get_next_stream_id(raw).streamID, ledger: ledger)
    stream.handler = handler
    if endStream { stream.outboundEnd = .end }
    let id = unsafe withNameValues(of: headers) { fields, count in
      unsafe withProvider(of: stream, isNeeded: !endStream) {
        unsafe nghttp2_submit_request(raw, nil, fields, count, $0, Self.back(stream))
      }
    }
    try Self.check(id)
    precondition(id == stream.id, "stream \(id) was opened as \(stream.id)")
    keep(stream)
    return stream
  }

  /// Sends a response's headers. Data may follow unless `endStream`.
  public func respond(on stream: HTTP2Stream, _ headers: HeaderBlock, endStream: Bool = false) {
    guard !stream.isClosed else { return }
    if endStream { stream.outboundEnd = .end }
    let status = unsafe withNameValues(of: headers) { fields, count in
      unsafe withProvider(of: stream, isNeeded: !endStream) {
        unsafe nghttp2_submit_response(raw, stream.id, fields, count, $0)
      }
    }
    precondition(status == 0 || status == Int32(NGHTTP2_ERR_NOMEM.rawValue), "submit: \(status)")
  }

  /// Sends a response's headers, without a copy of them. Data may follow.
  public func respond(on stream: HTTP2Stream, _ headers: FixedHeaders) {
    guard !stream.isClosed else { return }
    let head = usualHead ?? headers
    usualHead = head
    // nghttp2 sends an empty list then, and `put` fills it.
    stream.hasUsualHead = head.isSame(as: headers)
    let fields = unsafe headers.fields
    let status = unsafe withProvider(of: stream, isNeeded: true) {
      unsafe nghttp2_submit_response(
        raw, stream.id, fields.baseAddress, stream.hasUsualHead ? 0 : fields.count, $0)
    }
    precondition(status == 0 || status == Int32(NGHTTP2_ERR_NOMEM.rawValue), "submit: \(status)")
  }

  /// Adds to the stream's data through `write`.
  public func send<E: Error>(
    on stream: HTTP2Stream, _ write: (inout ByteQueue) throws(E) -> Void
  ) throws(E) {
    guard !stream.isClosed else { return }
    if stream.outbound.capacity == 0 { stream.outbound = ByteQueue(reusing: pool.buffers.take()) }
    defer { stream.account() }
    try write(&stream.outbound)
    resume(stream)
  }

  /// Ends this side of the stream once its data is sent, with `trailers` if there are any.
  public func finish(_ stream: HTTP2Stream, trailers: HeaderBlock?) {
    guard !stream.isClosed else { return }
    stream.outboundEnd = trailers.map { .trailers($0) } ?? .end
    resume(stream)
  }

  /// Ends this side of the stream once its data is sent, with these trailers.
  public func finish(_ stream: HTTP2Stream, trailers: FixedHeaders) {
    guard !stream.isClosed else { return }
    stream.outboundEnd = .fixedTrailers(trailers)
    resume(stream)
  }

  /// Has the handler told, once, when at most `count` bytes of the stream wait to be sent.
  public func notifyWhenDrained(_ stream: HTTP2Stream, to count: Int) {
    stream.drainedCount = count
  }

  /// Ends the stream at once.
  public func reset(_ stream: HTTP2Stream, _ code: HTTP2ErrorCode) {
    guard !stream.isClosed else { return }
    stream.dropOutbound(into: pool.buffers)
    submitReset(stream, code)
  }

  func submitReset(_ stream: HTTP2Stream, _ code: HTTP2ErrorCode) {
    unsafe nghttp2_submit_rst_stream(
      raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream.id, code.rawValue)
  }

  /// Gives the peer back `count` bytes of the stream's window: its reader has taken them.
  public func returnWindow(_ count: Int, of stream: HTTP2Stream) {
    guard !stream.isClosed, count > 0 else { return }
    unsafe nghttp2_session_consume_stream(raw, stream.id, count)
  }

  /// Lets go of the memory of what has arrived, if all of it was taken: until more comes, the stream
  /// needs none.
  public func releaseInbound(of stream: HTTP2Stream) {
    if stream.inbound.isEmpty { stream.dropInbound(into: pool.buffers) }
  }

  // MARK: The connection

  /// Announces that no new streams are wanted, while those under way to us are still taken
  /// (RFC 9113, section 6.8).
  public func announceShutdown() { unsafe nghttp2_submit_shutdown_notice(raw) }

  /// Takes no new streams from here on; `reason` is the frame's debug data.
  public func goAway(_ code: HTTP2ErrorCode, because reason: StaticString = "") {
    let last = unsafe nghttp2_session_get_last_proc_stream_id(raw)
    unsafe nghttp2_submit_goaway(
      raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, code.rawValue, reason.utf8Start,
      reason.utf8CodeUnitCount)
  }

  /// Ends the connection once what waits is sent: streams are not waited for.
  public func terminate(_ code: HTTP2ErrorCode) {
    unsafe nghttp2_session_terminate_session(raw, code.rawValue)
  }

  /// Asks the peer for a sign of life.
  public func ping() { unsafe nghttp2_submit_ping(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil) }
}

extension UInt32 {
  /// nghttp2 gives the next stream id unsigned, and 2^31 when there is none.
  var streamID: Int32 { Int32(clamping: self) }
}
