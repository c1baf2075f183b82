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

  private(set) var raw: OpaquePointer?
  /// In no order; each knows its position, so that ending one does not search.
  private var streams: [HTTP2Stream] = []
  private var events: [Event] = []
  /// Ids that the client passed over, newest last; it may not use them any more.
  private var skippedIDs: [ClosedRange<Int32>] = []
  private var lastOpenedID: Int32 = -1
  private var isDelivering = false
  private var isAbandoned = false
  private var receivedDataBytes = 0
  /// The stream whose header list is being read.
  private var headersStream: HTTP2Stream?
  private var isReadingTrailers = false

  /// What a callback recorded.
  enum Event {
    case opened(HTTP2Stream)
    case headers(HTTP2Stream)
    case data(HTTP2Stream)
    case end(HTTP2Stream)
    case drained(HTTP2Stream)
    case closed(HTTP2Stream, HTTP2ErrorCode)
    case goAway(Int32, HTTP2ErrorCode)
    case pong
  }

  /// A connection that begins now; its preface waits to be sent.
  public init(isServer: Bool, limits: HTTP2Limits = HTTP2Limits()) throws(HTTP2Error) {
    self.isServer = isServer
    self.limits = limits
    var options: OpaquePointer?
    unsafe try Self.check(nghttp2_option_new(&options))
    defer { unsafe nghttp2_option_del(options) }

    unsafe nghttp2_option_set_no_auto_window_update(options, 1)
    unsafe nghttp2_option_set_no_closed_streams(options, 1)
    unsafe nghttp2_option_set_max_outbound_ack(options, limits.queuedAcknowledgementsMax)
    let back = unsafe Unmanaged.passUnretained(self).toOpaque()
    let callbacks = unsafe SessionCallbacks.raw
    unsafe try Self.check(
      isServer
        ? nghttp2_session_server_new2(&raw, callbacks, back, options)
        : nghttp2_session_client_new2(&raw, callbacks, back, options))
    try submitSettings()
  }

  deinit { unsafe nghttp2_session_del(raw) }

  private func submitSettings() throws(HTTP2Error) {
    var settings = [
      Self.setting(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, limits.streamWindowBytes),
      Self.setting(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headerListBytesMax),
      Self.setting(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, limits.concurrentStreamsMax),
    ]
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
    headersStream = nil
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
      switch event {
      case .opened(let stream): handler?.sessionOpened(stream)
      case .headers(let stream): stream.handler?.streamReceivedHeaders()
      case .data(let stream): stream.handler?.streamReceivedData()
      case .end(let stream): stream.handler?.streamReceivedEnd()
      case .drained(let stream): stream.handler?.streamDrained()
      case .closed(let stream, let code):
        stream.handler?.streamClosed(code)
        stream.handler = nil
      case .goAway(let last, let code):
        handler?.sessionReceivedGoAway(lastStreamID: last, code: code)
      case .pong: handler?.sessionReceivedPong()
      }
    }
    events.removeAll(keepingCapacity: true)
  }

  // MARK: Streams

  /// Sends a request's headers on a new stream. `data` may follow unless `endStream`.
  public func open(
    _ headers: HeaderBlock, endStream: Bool, handler: any StreamHandler
  ) throws(HTTP2Error) -> HTTP2Stream {
    let stream = unsafe HTTP2Stream(
      id: nghttp2_session_get_next_stream_id(raw).streamID, isRequest: false)
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
    stream.outbound.release()
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
    unsafe provider.read_callback = unsafe readOutbound
    return unsafe body(&provider)
  }

  func opened(_ id: Int32) -> HTTP2Stream {
    let stream = HTTP2Stream(id: id, isRequest: true)
    if id > lastOpenedID + 2 {
      if skippedIDs.count == Self.skippedRangesMax { skippedIDs.removeFirst() }
      skippedIDs.append(lastOpenedID + 2...id - 2)
    }
    lastOpenedID = id
    keep(stream)
    unsafe nghttp2_session_set_stream_user_data(raw, id, Self.back(stream))
    return stream
  }

  private func keep(_ stream: HTTP2Stream) {
    stream.position = streams.count
    streams.append(stream)
  }

  func wasSkipped(_ id: Int32) -> Bool {
    !skippedIDs.isEmpty && skippedIDs.contains { $0.contains(id) }
  }

  func record(_ event: Event) { events.append(event) }

  func received(_ count: Int) { receivedDataBytes += count }

  func beginHeaders(of stream: HTTP2Stream?, isTrailer: Bool) {
    headersStream = stream
    isReadingTrailers = isTrailer
  }

  /// A field of the header list that began last: nothing comes between its frames.
  func received(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    guard let stream = headersStream else { return }
    if isReadingTrailers {
      var trailers = stream.trailers.take() ?? HeaderBlock()
      unsafe receive(name, value, into: &trailers, of: stream)
      stream.trailers = trailers
    } else {
      unsafe receive(name, value, into: &stream.headers, of: stream)
    }
  }

  private func receive(
    _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer,
    into block: inout HeaderBlock, of stream: HTTP2Stream
  ) {
    let size = block.listBytes + name.count + value.count + 32
    if block.count >= limits.headerCountMax || size > limits.headerListBytesMax
      || max(name.count, value.count) > HeaderBlock.textBytesMax
    {
      stream.areHeadersTooLarge = true
    } else {
      unsafe block.append(copyOf: name, value)
    }
  }

  func close(_ stream: HTTP2Stream, _ code: HTTP2ErrorCode) {
    guard !stream.isClosed else { return }
    stream.isClosed = true
    stream.outbound.release()
    let last = streams.removeLast()
    if last !== stream {
      streams[stream.position] = last
      last.position = stream.position
    }
    if headersStream === stream { headersStream = nil }
    events.append(.closed(stream, code))
  }

  func submitTrailers(_ trailers: HeaderBlock, on stream: HTTP2Stream) -> Int32 {
    unsafe withNameValues(of: trailers) { unsafe nghttp2_submit_trailer(raw, stream.id, $0, $1) }
  }
}

extension UInt32 {
  /// nghttp2 gives the next stream id unsigned, and 2^31 when there is none.
  var streamID: Int32 { Int32(clamping: self) }
}
