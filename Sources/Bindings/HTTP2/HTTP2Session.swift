public import Base
internal import CNghttp2
import Glibc

/// The receiver of a connection's events.
public protocol SessionHandler: AnyObject {
  /// Handles a stream that a client has opened; its headers are complete. Set `stream.handler`.
  /// Servers only.
  func sessionOpened(_ stream: HTTP2Stream)
  /// Handles a GOAWAY of the peer; streams over `lastStreamID` were not processed.
  func sessionReceivedGoAway(lastStreamID: Int32, code: HTTP2ErrorCode)
  /// Handles the peer's response to a `ping`.
  func sessionReceivedPong()
}

/// An HTTP/2 connection on nghttp2, which turns bytes into events. It has no socket.
///
/// A class, because nghttp2 keeps a back pointer to it. Not `Sendable`, so that the compiler keeps
/// it on the event loop that created it. nghttp2's callbacks only record events; handlers are
/// called after nghttp2 has returned.
@safe public final class HTTP2Session {
  /// The limits that this end sets for the other.
  public let limits: HTTP2Limits
  /// Whether this is the server's end.
  public let isServer: Bool
  /// The receiver of events; not retained, and alive as long as the session is used. Not weak: then
  /// each reference to it would be counted in a side table.
  public unowned var handler: (any SessionHandler)?
  /// The clock for rate limits.
  public var clock: () -> Duration = { .zero }
  /// The watch over a client's frames.
  var watch = FrameWatch()

  var raw: OpaquePointer?
  /// The open streams, in no order; each knows its position, so that closing one needs no search.
  var streams: [HTTP2Stream] = []
  /// The open stream that nghttp2 named last, which it usually names again.
  var currentStream: Unmanaged<HTTP2Stream>?
  var currentID: Int32 = 0
  /// The id of the stream whose last pending data is in the next frame that is sent; 0 for none.
  var leavingID: Int32 = 0
  /// The header list with which most responses begin.
  var usualHead: FixedHeaders?
  /// The trailers that follow the next DATA frame that is sent.
  var leavingTrailers: FixedHeaders?
  /// Whether the peer has sent SETTINGS and nghttp2 has sent no header list since then: the next
  /// one may have to begin with the new table size (RFC 7541, section 4.2).
  var mayOweTableSize = false
  let pool: SessionPool
  public let ledger: BufferLedger
  var events: [SessionEvent] = []
  /// The ids that the client skipped, newest last; it may not use them any more.
  var skippedIDs: [ClosedRange<Int32>] = []
  var lastOpenedID: Int32 = -1
  private var isDelivering = false
  private var isAbandoned = false
  var receivedDataBytes = 0
  /// The header list that is being read.
  var fields = IncomingFields()

  /// Creates a connection whose preface waits to be sent. `pool` may be shared by all sessions of
  /// one loop. `ledger` counts the bytes in the streams' queues.
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
    // A server checks messages itself: see `RequestRules`.
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
    // RFC 9218, section 2.1: otherwise nghttp2 maintains the unused tree of priorities.
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

  /// The number of gaps that are remembered: they detect faulty clients, not attackers.
  static let skippedRangesMax = 32

  // MARK: Bytes

  /// Processes bytes from the peer and calls the handlers. Throws if the connection cannot
  /// continue; a GOAWAY may then wait to be sent.
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

  /// Appends bytes to send to `output`, until none are left or it holds `limit` bytes.
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

  /// Whether there are bytes to send.
  public var wantsToSend: Bool { unsafe nghttp2_session_want_write(raw) != 0 }

  /// Whether the connection has ended for both sides.
  public var isOver: Bool {
    unsafe nghttp2_session_want_read(raw) == 0 && nghttp2_session_want_write(raw) == 0
  }

  /// The open streams.
  public var openStreams: [HTTP2Stream] { streams }

  /// The number of open streams.
  public var openStreamCount: Int { streams.count }

  /// Closes every open stream after the connection is lost; no more bytes are processed or
  /// produced. Handlers may call it.
  public func abandon() {
    guard !isAbandoned else { return }
    isAbandoned = true
    forgetCurrentStream()
    for stream in streams.sorted(by: { $0.id < $1.id }) { close(stream, .cancel) }
    deliverEvents()
  }

  /// Calls the handlers. Events that they cause are delivered by the same call, in order.
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

  /// Ends the stream; no event of it follows.
  private func end(_ stream: consuming HTTP2Stream, _ code: HTTP2ErrorCode) {
    stream.handler?.streamClosed(code)
    stream.handler = nil
    // A client may still read the received data.
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

  /// Sends a request's headers on a new stream. Data may follow unless `endStream`.
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

  /// Sends the data of a response before that of others (RFC 9218, section 4.1), whatever the client asks for.
  /// Servers only.
  public func sendFirst(_ stream: HTTP2Stream) {
    guard !stream.isClosed else { return }
    var priority = nghttp2_extpri(urgency: UInt32(NGHTTP2_EXTPRI_URGENCY_HIGH), inc: 1)
    _ = unsafe nghttp2_session_change_extpri_stream_priority(raw, stream.id, &priority, 1)
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

  /// Sends a response's headers without copying them. Data may follow.
  public func respond(on stream: HTTP2Stream, _ headers: FixedHeaders) {
    guard !stream.isClosed else { return }
    let head = usualHead ?? headers
    usualHead = head
    // nghttp2 sends an empty list in that case, and `put` fills it.
    stream.hasUsualHead = head.isSame(as: headers)
    let fields = unsafe headers.fields
    let status = unsafe withProvider(of: stream, isNeeded: true) {
      unsafe nghttp2_submit_response(
        raw, stream.id, fields.baseAddress, stream.hasUsualHead ? 0 : fields.count, $0)
    }
    precondition(status == 0 || status == Int32(NGHTTP2_ERR_NOMEM.rawValue), "submit: \(status)")
  }

  /// Appends to the stream's data through `write`.
  public func send<E: Error>(
    on stream: HTTP2Stream, _ write: (inout ByteQueue) throws(E) -> Void
  ) throws(E) {
    guard !stream.isClosed else { return }
    if stream.outbound.capacity == 0 { stream.outbound = ByteQueue(reusing: pool.buffers.take()) }
    defer { stream.account() }
    try write(&stream.outbound)
    resume(stream)
  }

  /// Ends this side of the stream after its data is sent, with `trailers` if there are any.
  public func finish(_ stream: HTTP2Stream, trailers: HeaderBlock?) {
    guard !stream.isClosed else { return }
    stream.outboundEnd = trailers.map { .trailers($0) } ?? .end
    resume(stream)
  }

  /// Ends this side of the stream after its data is sent, with these trailers.
  public func finish(_ stream: HTTP2Stream, trailers: FixedHeaders) {
    guard !stream.isClosed else { return }
    stream.outboundEnd = .fixedTrailers(trailers)
    resume(stream)
  }

  /// Notifies the handler, once, when at most `count` bytes of the stream wait to be sent.
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

  /// Returns `count` bytes of the stream's window to the peer, after the stream's reader has taken
  /// them.
  public func returnWindow(_ count: Int, of stream: HTTP2Stream) {
    guard !stream.isClosed, count > 0 else { return }
    unsafe nghttp2_session_consume_stream(raw, stream.id, count)
  }

  /// Frees the memory of received data if all of it was taken: until more arrives, the stream needs
  /// none.
  public func releaseInbound(of stream: HTTP2Stream) {
    if stream.inbound.isEmpty { stream.dropInbound(into: pool.buffers) }
  }

  // MARK: The connection

  /// Announces that this end will refuse new streams, while it still accepts those in transit (RFC
  /// 9113, section 6.8).
  public func announceShutdown() { unsafe nghttp2_submit_shutdown_notice(raw) }

  /// Refuses new streams from now on; `reason` is the frame's debug data.
  public func goAway(_ code: HTTP2ErrorCode, because reason: StaticString = "") {
    let last = unsafe nghttp2_session_get_last_proc_stream_id(raw)
    unsafe nghttp2_submit_goaway(
      raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, code.rawValue, reason.utf8Start,
      reason.utf8CodeUnitCount)
  }

  /// Ends the connection after pending bytes are sent, without waiting for streams.
  public func terminate(_ code: HTTP2ErrorCode) {
    unsafe nghttp2_session_terminate_session(raw, code.rawValue)
  }

  /// Sends a PING to the peer.
  public func ping() { unsafe nghttp2_submit_ping(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil) }
}

extension UInt32 {
  /// The id as a signed number: nghttp2 returns the next stream id unsigned, and 2^31 if there is
  /// none.
  var streamID: Int32 { Int32(clamping: self) }
}
