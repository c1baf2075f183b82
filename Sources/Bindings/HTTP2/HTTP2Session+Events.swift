internal import Base
import CNghttp2

/// The recording of events by the callbacks, and their access to the session.
extension HTTP2Session {
  static func back(_ stream: HTTP2Stream) -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(stream).toOpaque()
  }

  func withProvider(
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
    let stream = pool.stream(id: id, ledger: ledger)
    if id > lastOpenedID + 2 {
      if skippedIDs.count == Self.skippedRangesMax { skippedIDs.removeFirst() }
      skippedIDs.append(lastOpenedID + 2...id - 2)
    }
    lastOpenedID = id
    unsafe currentStream = .passUnretained(stream)
    currentID = id
    unsafe nghttp2_session_set_stream_user_data(raw, id, Self.back(stream))
    keep(stream)
  }

  func keep(_ stream: HTTP2Stream) {
    stream.position = streams.count
    streams.append(stream)
  }

  /// Calls `body` with the open stream of this id, without counting a reference; returns nil if the
  /// session does not know it, or no longer does. `streams`, or the event of its end, keeps it
  /// alive.
  @inline(__always)
  func withStream<R>(_ id: Int32, _ body: (HTTP2Stream) -> R) -> R? {
    if id == currentID, let stream = unsafe currentStream {
      return unsafe stream._withUnsafeGuaranteedRef(body)
    }
    return unsafe lookUp(id)?._withUnsafeGuaranteedRef(body)
  }

  /// Calls `body` with the stream at nghttp2's back pointer, without a search.
  @inline(__always)
  func withStream<R>(_ id: Int32, at back: UnsafeMutableRawPointer, _ body: (HTTP2Stream) -> R) -> R
  {
    let stream = unsafe Unmanaged<HTTP2Stream>.fromOpaque(back)
    unsafe currentStream = stream
    currentID = id
    return unsafe stream._withUnsafeGuaranteedRef(body)
  }

  private func lookUp(_ id: Int32) -> Unmanaged<HTTP2Stream>? {
    guard let back = unsafe nghttp2_session_get_stream_user_data(raw, id) else { return nil }
    unsafe currentStream = .fromOpaque(back)
    currentID = id
    return unsafe currentStream
  }

  func forgetCurrentStream() {
    unsafe currentStream = nil
    currentID = 0
  }

  func wasSkipped(_ id: Int32) -> Bool {
    !skippedIDs.isEmpty && skippedIDs.contains { $0.contains(id) }
  }

  func record(_ kind: SessionEvent.Kind, _ stream: HTTP2Stream) {
    events.append(SessionEvent(kind, stream))
  }

  func receivedEnd(of stream: HTTP2Stream) {
    guard stream.hasPromised else { return submitReset(stream, .protocolError) }
    stream.isInboundEnded = true
    record(.end, stream)
  }

  func recordPong() { events.append(SessionEvent(.pong)) }

  func recordGoAway(lastStreamID: Int32, code: HTTP2ErrorCode) {
    events.append(SessionEvent(.goAway, code: code, lastStreamID: lastStreamID))
  }

  /// Records data of a stream.
  func received(_ bytes: UnsafeRawBufferPointer, of id: Int32) {
    receivedDataBytes += bytes.count
    let isTaken: Void? = withStream(id) { stream in
      guard stream.takePromised(bytes.count) else { return submitReset(stream, .protocolError) }
      if stream.inbound.capacity == 0 { stream.inbound = ByteQueue(reusing: pool.buffers.take()) }
      unsafe stream.inbound.append(copyOf: bytes)
      stream.account()
    }
    if isTaken == nil { unsafe nghttp2_session_consume_stream(raw, id, bytes.count) }
  }

  /// Begins a header list; its fields follow without anything in between.
  func beginHeaders(isRequest: Bool) { fields.begin(isTrailers: isServer && !isRequest) }

  /// Adds a field to the current header list. Returns the status for nghttp2.
  @inline(__always)
  func received(_ name: OpaquePointer, _ value: OpaquePointer, of id: Int32) -> Int32 {
    unsafe fields.takeKnown(name, value) ? 0 : receivedOther(name, value, of: id)
  }

  @inline(never)
  private func receivedOther(
    _ name: OpaquePointer, _ value: OpaquePointer, of id: Int32
  ) -> Int32 {
    if unsafe fields.takeEqual(name, value) { return 0 }
    fields.depart()
    if isServer {
      switch unsafe fields.judge(name, value) {
      case .kept: break
      case .ignored: return 0
      case .malformed:
        withStream(id) { refuseMalformed($0) }
        return NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
      }
    }
    let (nameBytes, valueBytes) = unsafe (
      IncomingFields.text(name).count, IncomingFields.text(value).count
    )
    let added = nameBytes + valueBytes + 32
    guard fields.count < limits.headerCountMax,
      fields.listBytes + added <= limits.headerListBytesMax,
      max(nameBytes, valueBytes) <= HeaderBlock.textBytesMax
    else { return drop(fieldBytes: added) ? 0 : NGHTTP2_ERR_CALLBACK_FAILURE.rawValue }
    unsafe fields.append(name, value)
    return 0
  }

  /// Completes the current header list; returns false if that makes the request malformed.
  func endHeaders(of stream: HTTP2Stream, endsStream: Bool) -> Bool {
    let isTrailers = stream.hasFinalHeaders
    if isServer {
      guard fields.keepsRules(), endsStream || !isTrailers else {
        refuseMalformed(stream)
        return false
      }
      if !isTrailers { stream.promisedBytes = fields.promisedBytes ?? -1 }
      guard !endsStream || stream.hasPromised else {
        refuseMalformed(stream)
        return false
      }
    }
    if fields.isTooLarge { stream.areHeadersTooLarge = true }
    guard !isTrailers else {
      stream.trailers = fields.finish(isRequest: false)
      return true
    }
    stream.headers = fields.finish(isRequest: isServer)
    stream.headersNumber = fields.number
    stream.noteHeaders()
    return true
  }

  /// Resets the stream of a malformed request: it is an error of the stream (RFC 9113, section
  /// 8.1.1).
  private func refuseMalformed(_ stream: HTTP2Stream) {
    submitReset(stream, .protocolError)
    noteInvalidFrame()
  }

  func close(_ stream: HTTP2Stream, _ code: HTTP2ErrorCode) {
    guard !stream.isClosed else { return }
    stream.isClosed = true
    if code == .noError { watch.ledger.noteCompleted() }
    stream.forgetOutbound()
    // First, because after it nothing else may keep the stream alive.
    events.append(SessionEvent(closing: stream, code))
    let last = streams.removeLast()
    if last !== stream {
      streams[stream.position] = last
      last.position = stream.position
    }
    if currentID == stream.id { forgetCurrentStream() }
  }

  /// Moves data of a stream that may be sent now into nghttp2's buffer.
  @unsafe func readOutbound(
    of stream: HTTP2Stream, into target: UnsafeMutableRawBufferPointer, flags: inout UInt32
  ) -> Int {
    let count = min(target.count, stream.outbound.count)
    if count > 0 { unsafe stream.outbound.moveFirst(count, to: target) }
    if let limit = stream.drainedCount, stream.outbound.count <= limit {
      stream.drainedCount = nil
      record(.drained, stream)
    }
    guard stream.outbound.isEmpty else {
      stream.account()
      return count
    }
    if case .open = stream.outboundEnd {
      // A stream that is silent for a while holds no buffer.
      stream.dropOutbound(into: pool.buffers)
    } else {
      stream.account()
    }
    switch stream.outboundEnd {
    case .open:
      // nghttp2 holds nothing for it either: to nghttp2 the data has ended, but not this side of
      // the stream.
      flags |= NGHTTP2_DATA_FLAG_EOF.rawValue | NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue
      if count > 0 { leavingID = stream.id }
      stream.source = count > 0 ? .leaving : .forgotten
    case .end:
      flags |= NGHTTP2_DATA_FLAG_EOF.rawValue
    case .trailers(let trailers):
      flags |= NGHTTP2_DATA_FLAG_EOF.rawValue | NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue
      _ = submitTrailers(trailers, on: stream)
    case .fixedTrailers(let trailers):
      flags |= NGHTTP2_DATA_FLAG_EOF.rawValue
      if mayOweTableSize {
        flags |= NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue
        submitTrailers(trailers, on: stream)
      } else {
        leavingTrailers = trailers
      }
    }
    return count
  }

  /// Records that the frame with the last pending data was sent, and that nghttp2 has forgotten the
  /// stream's data.
  func sentLast(of id: Int32) {
    guard id == leavingID else { return }
    leavingID = 0
    withStream(id) { stream in
      stream.source = .forgotten
      resume(stream)
    }
  }

  /// Makes nghttp2 request data again, or sends the end of the stream, if there is either.
  func resume(_ stream: HTTP2Stream) {
    guard stream.source == .forgotten else { return }
    if stream.outbound.isEmpty {
      switch stream.outboundEnd {
      case .open: return
      case .end: break
      case .trailers(let trailers):
        _ = submitTrailers(trailers, on: stream)
        return
      case .fixedTrailers(let trailers):
        return submitTrailers(trailers, on: stream)
      }
    }
    stream.source = .asked
    let status = unsafe withProvider(of: stream, isNeeded: true) {
      unsafe nghttp2_submit_data(raw, UInt8(NGHTTP2_FLAG_END_STREAM.rawValue), stream.id, $0)
    }
    let isOver = status == NGHTTP2_ERR_STREAM_CLOSED.rawValue
    precondition(
      status == 0 || isOver || status == NGHTTP2_ERR_NOMEM.rawValue, "submit: \(status)")
  }

  private func submitTrailers(_ trailers: FixedHeaders, on stream: HTTP2Stream) {
    let fields = unsafe trailers.fields
    _ = unsafe nghttp2_submit_trailer(raw, stream.id, fields.baseAddress, fields.count)
  }

  private func submitTrailers(_ trailers: HeaderBlock, on stream: HTTP2Stream) -> Int32 {
    unsafe withNameValues(of: trailers) { unsafe nghttp2_submit_trailer(raw, stream.id, $0, $1) }
  }
}
