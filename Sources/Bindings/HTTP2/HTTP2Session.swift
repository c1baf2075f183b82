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
  /// Who is told of streams; not retained.
  public weak var handler: (any SessionHandler)?

  private var raw: OpaquePointer?
  /// In no order; each knows its position, so that ending one does not search.
  private var streams: [HTTP2Stream] = []
  /// Over, but for what their handlers are still to be told.
  private var closedStreams: [HTTP2Stream] = []
  /// The open stream that nghttp2 named last: it mostly goes on with the same.
  private var currentStream: Unmanaged<HTTP2Stream>?
  private var currentID: Int32 = 0
  private let pool: SessionPool
  private var events: [Event] = []
  /// Ids that the client passed over, newest last; it may not use them any more.
  private var skippedIDs: [ClosedRange<Int32>] = []
  private var lastOpenedID: Int32 = -1
  private var isDelivering = false
  private var isAbandoned = false
  private var receivedDataBytes = 0
  /// The header list that is being read.
  private var fields = HeaderBlock()
  private var areFieldsTooLarge = false

  /// What a callback recorded.
  @safe struct Event {
    enum Kind { case opened, headers, data, end, drained, closed, goAway, pong }

    let kind: Kind
    /// Kept alive by `streams` or `closedStreams` until the event is delivered.
    let stream: Unmanaged<HTTP2Stream>?
    /// Why a stream closed or the peer goes away.
    let code: HTTP2ErrorCode
    /// Of `goAway`.
    let lastStreamID: Int32

    init(
      _ kind: Kind, _ stream: HTTP2Stream? = nil, code: HTTP2ErrorCode = .noError,
      lastStreamID: Int32 = 0
    ) {
      self.kind = kind
      unsafe self.stream = stream.map { unsafe .passUnretained($0) }
      self.code = code
      self.lastStreamID = lastStreamID
    }
  }

  /// A connection that begins now; its preface waits to be sent. `pool` may be shared by all sessions
  /// of one loop.
  public init(
    isServer: Bool, limits: HTTP2Limits = HTTP2Limits(), pool: SessionPool = SessionPool()
  ) throws(HTTP2Error) {
    self.isServer = isServer
    self.limits = limits
    self.pool = pool
    var options: OpaquePointer?
    unsafe try Self.check(nghttp2_option_new(&options))
    defer { unsafe nghttp2_option_del(options) }

    unsafe nghttp2_option_set_no_auto_window_update(options, 1)
    unsafe nghttp2_option_set_no_closed_streams(options, 1)
    unsafe nghttp2_option_set_max_outbound_ack(options, limits.queuedAcknowledgementsMax)
    let back = unsafe Unmanaged.passUnretained(self).toOpaque()
    let callbacks = unsafe SessionCallbacks.raw
    var memory = unsafe pool.allocator
    unsafe try Self.check(
      isServer
        ? nghttp2_session_server_new3(&raw, callbacks, back, options, &memory)
        : nghttp2_session_client_new3(&raw, callbacks, back, options, &memory))
    try submitSettings()
  }

  deinit { unsafe nghttp2_session_del(raw) }

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
  private static let skippedRangesMax = 32

  // MARK: Bytes

  /// Takes bytes from the peer and tells the handlers what they caused. Throws when the connection
  /// cannot go on; a GOAWAY may then wait to be sent.
  public func receive(_ bytes: RawSpan) throws(HTTP2Error) {
    guard !isAbandoned else { return }
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
    while output.count < limit {
      var bytes: UnsafePointer<UInt8>?
      let count = unsafe nghttp2_session_mem_send(raw, &bytes)
      guard count != 0 else { return }
      try Self.check(count)
      unsafe output.append(copyOf: UnsafeRawBufferPointer(start: bytes, count: count))
    }
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
      if let stream = unsafe event.stream {
        unsafe stream._withUnsafeGuaranteedRef { deliver(event, of: $0, to: handler) }
      } else if event.kind == .pong {
        handler?.sessionReceivedPong()
      } else {
        handler?.sessionReceivedGoAway(lastStreamID: event.lastStreamID, code: event.code)
      }
    }
    events.removeAll(keepingCapacity: true)
    closedStreams.removeAll(keepingCapacity: true)
  }

  private func deliver(
    _ event: Event, of stream: HTTP2Stream, to sessionHandler: (any SessionHandler)?
  ) {
    switch event.kind {
    case .opened: sessionHandler?.sessionOpened(stream)
    case .headers: stream.handler?.streamReceivedHeaders()
    case .data: stream.handler?.streamReceivedData()
    case .end: stream.handler?.streamReceivedEnd()
    case .drained: stream.handler?.streamDrained()
    case .closed:
      stream.handler?.streamClosed(event.code)
      stream.handler = nil
      // A client may still read what came.
      if isServer { stream.giveBuffers(to: pool.buffers) }
    case .goAway, .pong: break
    }
  }

  // MARK: Streams

  /// Sends a request's headers on a new stream. `data` may follow unless `endStream`.
  public func open(
    _ headers: HeaderBlock, endStream: Bool, handler: any StreamHandler
  ) throws(HTTP2Error) -> HTTP2Stream {
    let stream = unsafe HTTP2Stream(
      id: nghttp2_session_get_next_stream_id(raw).streamID)
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

  /// Adds to the stream's data through `write`.
  public func send<E: Error>(
    on stream: HTTP2Stream, _ write: (inout ByteQueue) throws(E) -> Void
  ) throws(E) {
    guard !stream.isClosed else { return }
    if stream.outbound.capacity == 0 { stream.outbound = ByteQueue(reusing: pool.buffers.take()) }
    try write(&stream.outbound)
    resume(stream)
  }

  /// Ends this side of the stream once its data is sent, with `trailers` if there are any.
  public func finish(_ stream: HTTP2Stream, trailers: HeaderBlock?) {
    guard !stream.isClosed else { return }
    stream.outboundEnd = trailers.map { .trailers($0) } ?? .end
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

  private func resume(_ stream: HTTP2Stream) {
    guard stream.isDeferred else { return }
    stream.isDeferred = false
    unsafe nghttp2_session_resume_data(raw, stream.id)
  }

  // MARK: The connection

  /// Announces that no new streams are wanted, while those under way to us are still taken
  /// (RFC 9113, section 6.8).
  public func announceShutdown() { unsafe nghttp2_submit_shutdown_notice(raw) }

  /// Takes no new streams from here on.
  public func goAway(_ code: HTTP2ErrorCode) {
    let last = unsafe nghttp2_session_get_last_proc_stream_id(raw)
    unsafe nghttp2_submit_goaway(
      raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, code.rawValue, nil, 0)
  }

  /// Ends the connection once what waits is sent: streams are not waited for.
  public func terminate(_ code: HTTP2ErrorCode) {
    unsafe nghttp2_session_terminate_session(raw, code.rawValue)
  }

  /// Asks the peer for a sign of life.
  public func ping() { unsafe nghttp2_submit_ping(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil) }

  // MARK: For the callbacks

  private static func back(_ stream: HTTP2Stream) -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(stream).toOpaque()
  }

  private func withProvider(
    of stream: HTTP2Stream, isNeeded: Bool,
    _ body: (UnsafePointer<nghttp2_data_provider>?) -> Int32
  ) -> Int32 {
    guard isNeeded else { return body(nil) }
    var provider = unsafe nghttp2_data_provider()
    unsafe provider.source.ptr = unsafe Self.back(stream)
    unsafe provider.read_callback = unsafe readStreamData
    return unsafe body(&provider)
  }

  func opened(_ id: Int32) {
    let stream = HTTP2Stream(id: id)
    if id > lastOpenedID + 2 {
      if skippedIDs.count == Self.skippedRangesMax { skippedIDs.removeFirst() }
      skippedIDs.append(lastOpenedID + 2...id - 2)
    }
    lastOpenedID = id
    keep(stream)
    unsafe currentStream = .passUnretained(stream)
    currentID = id
    unsafe nghttp2_session_set_stream_user_data(raw, id, Self.back(stream))
  }

  private func keep(_ stream: HTTP2Stream) {
    stream.position = streams.count
    streams.append(stream)
  }

  /// Calls `body` with the open stream of this number, without counting a reference; returns nil
  /// where the session does not know it, or no longer. `streams` keeps it, or `closedStreams`.
  @inline(__always)
  func withStream<R>(_ id: Int32, _ body: (HTTP2Stream) -> R) -> R? {
    if id == currentID, let stream = unsafe currentStream {
      return unsafe stream._withUnsafeGuaranteedRef(body)
    }
    return unsafe lookUp(id)?._withUnsafeGuaranteedRef(body)
  }

  private func lookUp(_ id: Int32) -> Unmanaged<HTTP2Stream>? {
    guard let back = unsafe nghttp2_session_get_stream_user_data(raw, id) else { return nil }
    unsafe currentStream = .fromOpaque(back)
    currentID = id
    return unsafe currentStream
  }

  private func forgetCurrentStream() {
    unsafe currentStream = nil
    currentID = 0
  }

  func wasSkipped(_ id: Int32) -> Bool {
    !skippedIDs.isEmpty && skippedIDs.contains { $0.contains(id) }
  }

  func record(_ kind: Event.Kind, _ stream: HTTP2Stream) {
    events.append(Event(kind, stream))
  }

  func receivedEnd(of stream: HTTP2Stream) {
    stream.isInboundEnded = true
    record(.end, stream)
  }

  func recordPong() { events.append(Event(.pong)) }

  func recordGoAway(lastStreamID: Int32, code: HTTP2ErrorCode) {
    events.append(Event(.goAway, code: code, lastStreamID: lastStreamID))
  }

  /// Data of a stream has arrived.
  func received(_ bytes: UnsafeRawBufferPointer, of id: Int32) {
    receivedDataBytes += bytes.count
    let isTaken: Void? = withStream(id) { stream in
      if stream.inbound.capacity == 0 { stream.inbound = ByteQueue(reusing: pool.buffers.take()) }
      unsafe stream.inbound.append(copyOf: bytes)
    }
    if isTaken == nil { unsafe nghttp2_session_consume_stream(raw, id, bytes.count) }
  }

  /// A header list begins; its fields come next, and nothing in between.
  func beginHeaders() {
    fields = HeaderBlock(reusing: pool.buffers.take())
    areFieldsTooLarge = false
  }

  /// A field of the header list that began last.
  @inline(__always)
  func received(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    let size = fields.listBytes + name.count + value.count + 32
    if fields.count < limits.headerCountMax, size <= limits.headerListBytesMax,
      max(name.count, value.count) <= HeaderBlock.textBytesMax
    {
      unsafe fields.append(copyOf: name, value)
    } else {
      areFieldsTooLarge = true
    }
  }

  /// The header list that began last is complete.
  func endHeaders(of stream: HTTP2Stream) {
    if areFieldsTooLarge { stream.areHeadersTooLarge = true }
    let fields = takeFields()
    if stream.hasFinalHeaders {
      stream.trailers = fields
    } else {
      stream.headers = fields
      stream.noteHeaders()
    }
  }

  private func takeFields() -> HeaderBlock {
    var taken = HeaderBlock()
    swap(&taken, &fields)
    return taken
  }

  func close(_ stream: HTTP2Stream, _ code: HTTP2ErrorCode) {
    guard !stream.isClosed else { return }
    stream.isClosed = true
    stream.dropOutbound(into: pool.buffers)
    closedStreams.append(stream)
    let last = streams.removeLast()
    if last !== stream {
      streams[stream.position] = last
      last.position = stream.position
    }
    if currentID == stream.id { forgetCurrentStream() }
    events.append(Event(.closed, stream, code: code))
  }

  /// Gives nghttp2 data of a stream that it may send now.
  @unsafe func readOutbound(
    of stream: HTTP2Stream, into target: UnsafeMutableRawBufferPointer, flags: inout UInt32
  ) -> Int {
    let count = min(target.count, stream.outbound.count)
    if count > 0 { unsafe stream.outbound.moveFirst(count, to: target) }
    if let limit = stream.drainedCount, stream.outbound.count <= limit {
      stream.drainedCount = nil
      record(.drained, stream)
    }
    guard stream.outbound.isEmpty else { return count }
    // A stream that says nothing for a while holds no buffer.
    stream.dropOutbound(into: pool.buffers)
    switch stream.outboundEnd {
    case .open:
      if count > 0 { return count }
      stream.isDeferred = true
      return Int(NGHTTP2_ERR_DEFERRED.rawValue)
    case .end:
      flags |= NGHTTP2_DATA_FLAG_EOF.rawValue
    case .trailers(let trailers):
      flags |= NGHTTP2_DATA_FLAG_EOF.rawValue | NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue
      _ = submitTrailers(trailers, on: stream)
    }
    return count
  }

  func submitTrailers(_ trailers: HeaderBlock, on stream: HTTP2Stream) -> Int32 {
    unsafe withNameValues(of: trailers) { unsafe nghttp2_submit_trailer(raw, stream.id, $0, $1) }
  }
}

extension UInt32 {
  /// nghttp2 gives the next stream id unsigned, and 2^31 when there is none.
  var streamID: Int32 { Int32(clamping: self) }
}
