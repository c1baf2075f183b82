internal import Base
internal import CNghttp2

/// The callbacks of all sessions: they record what happened, and do nothing else.
enum SessionCallbacks {
  nonisolated(unsafe) static let raw: OpaquePointer? = {
    var callbacks: OpaquePointer?
    let status = unsafe nghttp2_session_callbacks_new(&callbacks)
    precondition(status == 0, "nghttp2_session_callbacks_new failed: \(status)")
    unsafe nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks, beganFrame)
    unsafe nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks, beganHeaders)
    unsafe nghttp2_session_callbacks_set_on_header_callback(callbacks, receivedHeader)
    unsafe nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, receivedData)
    unsafe nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, receivedFrame)
    unsafe nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, closedStream)
    unsafe nghttp2_session_callbacks_set_on_frame_send_callback(callbacks, sentFrame)
    unsafe nghttp2_session_callbacks_set_on_frame_not_send_callback(callbacks, didNotSendFrame)
    unsafe nghttp2_session_callbacks_set_on_invalid_frame_recv_callback(
      callbacks, receivedInvalidFrame)
    return unsafe callbacks
  }()

  fileprivate static func session(_ back: UnsafeMutableRawPointer?) -> HTTP2Session {
    guard let back = unsafe back else { preconditionFailure("nghttp2 called without a session") }
    return unsafe Unmanaged<HTTP2Session>.fromOpaque(back).takeUnretainedValue()
  }

  fileprivate static func stream(_ raw: OpaquePointer?, _ id: Int32) -> HTTP2Stream? {
    guard let back = unsafe nghttp2_session_get_stream_user_data(raw, id) else { return nil }
    return unsafe Unmanaged<HTTP2Stream>.fromOpaque(back).takeUnretainedValue()
  }
}

/// A frame begins: nghttp2 ignores one that opens a stream out of order, but it is an error of the
/// connection (RFC 9113, section 5.1.1).
private func beganFrame(
  _ raw: OpaquePointer?, _ header: UnsafePointer<nghttp2_frame_hd>?,
  _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let header = unsafe header?.pointee, UInt32(header.type) == NGHTTP2_HEADERS.rawValue
  else { return 0 }
  let session = unsafe SessionCallbacks.session(back)
  if session.wasSkipped(header.stream_id) { session.terminate(.protocolError) }
  return 0
}

/// A HEADERS frame begins: a request's opens a stream.
private func beganHeaders(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let frame = unsafe frame else { return 0 }
  let session = unsafe SessionCallbacks.session(back)
  let stream =
    unsafe frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST
    ? session.opened(frame.pointee.hd.stream_id)
    : SessionCallbacks.stream(raw, frame.pointee.hd.stream_id)
  let isRequest = unsafe frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST
  session.beginHeaders(of: stream, isTrailer: !isRequest && stream?.hasFinalHeaders == true)
  return 0
}

/// One header field is decoded. The busiest callback, so it counts no references and looks nothing up.
private func receivedHeader(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?,
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int, _ value: UnsafePointer<UInt8>?,
  _ valueCount: Int, _ flags: UInt8, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let back = unsafe back else { return 0 }
  let goesOn = unsafe Unmanaged<HTTP2Session>.fromOpaque(back)._withUnsafeGuaranteedRef {
    unsafe $0.received(
      UnsafeRawBufferPointer(start: name, count: nameCount),
      UnsafeRawBufferPointer(start: value, count: valueCount))
  }
  return goesOn ? 0 : NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
}

/// Data has arrived.
private func receivedData(
  _ raw: OpaquePointer?, _ flags: UInt8, _ id: Int32, _ bytes: UnsafePointer<UInt8>?,
  _ count: Int, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  let session = unsafe SessionCallbacks.session(back)
  session.received(count)
  guard let stream = unsafe SessionCallbacks.stream(raw, id) else {
    unsafe nghttp2_session_consume_stream(raw, id, count)
    return 0
  }
  unsafe stream.inbound.append(copyOf: UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}

/// A frame is complete.
private func receivedFrame(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let frame = unsafe frame else { return 0 }
  let session = unsafe SessionCallbacks.session(back)
  let header = unsafe frame.pointee.hd
  let isAcknowledgement = header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0
  switch UInt32(header.type) {
  case NGHTTP2_HEADERS.rawValue, NGHTTP2_DATA.rawValue:
    guard let stream = unsafe SessionCallbacks.stream(raw, header.stream_id) else { return 0 }
    if UInt32(header.type) == NGHTTP2_DATA.rawValue {
      if unsafe frame.pointee.data.hd.length > 0 { session.record(.data(stream)) }
    } else if unsafe frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST {
      session.record(.opened(stream))
    } else if !stream.hasFinalHeaders {
      stream.noteResponseHeaders()
      if stream.hasFinalHeaders { session.record(.headers(stream)) }
    }
    if header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
      stream.isInboundEnded = true
      session.record(.end(stream))
    }
  case NGHTTP2_GOAWAY.rawValue:
    let goAway = unsafe frame.pointee.goaway
    unsafe session.record(
      .goAway(goAway.last_stream_id, HTTP2ErrorCode(rawValue: goAway.error_code)))
  case NGHTTP2_PING.rawValue where isAcknowledgement: session.record(.pong)
  default: break
  }
  return 0
}

/// nghttp2 wants data of a stream to send.
func readOutbound(
  _ raw: OpaquePointer?, _ id: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int,
  _ flags: UnsafeMutablePointer<UInt32>?, _ source: UnsafeMutablePointer<nghttp2_data_source>?,
  _ back: UnsafeMutableRawPointer?
) -> Int {
  guard let stream = unsafe SessionCallbacks.stream(raw, id) else {
    return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
  }
  let count = min(capacity, stream.outbound.count)
  if count > 0 {
    stream.outbound.withBytes { bytes in
      unsafe bytes.withUnsafeBytes {
        unsafe UnsafeMutableRawBufferPointer(start: buffer, count: capacity)
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
    }
    stream.outbound.removeFirst(count)
  }
  if let limit = stream.drainedCount, stream.outbound.count <= limit {
    stream.drainedCount = nil
    unsafe SessionCallbacks.session(back).record(.drained(stream))
  }
  guard stream.outbound.isEmpty else { return count }
  switch stream.outboundEnd {
  case .open:
    if count > 0 { return count }
    stream.isDeferred = true
    return Int(NGHTTP2_ERR_DEFERRED.rawValue)
  case .end:
    unsafe flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue
  case .trailers(let trailers):
    unsafe flags?.pointee |=
      NGHTTP2_DATA_FLAG_EOF.rawValue | NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue
    _ = unsafe SessionCallbacks.session(back).submitTrailers(trailers, on: stream)
  }
  return count
}

/// A stream is over.
private func closedStream(
  _ raw: OpaquePointer?, _ id: Int32, _ code: UInt32, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  if let stream = unsafe SessionCallbacks.stream(raw, id) {
    unsafe SessionCallbacks.session(back).close(stream, HTTP2ErrorCode(rawValue: code))
  }
  return 0
}

/// A frame went out. A server that ended its side before the client did asks it to stop sending
/// (RFC 9113, section 8.1).
private func sentFrame(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe noteSentFrame(frame, back)
  guard let header = unsafe frame?.pointee.hd,
    header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0,
    UInt32(header.type) == NGHTTP2_HEADERS.rawValue
      || UInt32(header.type) == NGHTTP2_DATA.rawValue,
    unsafe SessionCallbacks.session(back).isServer,
    let stream = unsafe SessionCallbacks.stream(raw, header.stream_id), !stream.isInboundEnded
  else { return 0 }
  return unsafe nghttp2_submit_rst_stream(
    raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream.id, HTTP2ErrorCode.noError.rawValue)
}

/// A request could not be sent, because the server is going away.
private func didNotSendFrame(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ code: Int32,
  _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let frame = unsafe frame, unsafe UInt32(frame.pointee.hd.type) == NGHTTP2_HEADERS.rawValue,
    unsafe frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST
  else { return 0 }
  if let stream = unsafe SessionCallbacks.stream(raw, frame.pointee.hd.stream_id) {
    unsafe SessionCallbacks.session(back).close(stream, .refusedStream)
  }
  return 0
}
