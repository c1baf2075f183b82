internal import Base
internal import CNghttp2

/// The callbacks of all sessions, which only record events.
enum SessionCallbacks {
  nonisolated(unsafe) static let raw: OpaquePointer? = {
    var callbacks: OpaquePointer?
    let status = unsafe nghttp2_session_callbacks_new(&callbacks)
    precondition(status == 0, "nghttp2_session_callbacks_new failed: \(status)")
    unsafe nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks, beganFrame)
    unsafe nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks, beganHeaders)
    unsafe nghttp2_session_callbacks_set_on_header_callback2(callbacks, receivedHeader)
    unsafe nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, receivedData)
    unsafe nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, receivedFrame)
    unsafe nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, closedStream)
    unsafe nghttp2_session_callbacks_set_on_frame_send_callback(callbacks, sentFrame)
    unsafe nghttp2_session_callbacks_set_on_frame_not_send_callback(callbacks, didNotSendFrame)
    unsafe nghttp2_session_callbacks_set_on_invalid_frame_recv_callback(
      callbacks, receivedInvalidFrame)
    return unsafe callbacks
  }()

  /// Calls `body` with nghttp2's session, without counting a reference: it is not freed while
  /// nghttp2 runs.
  @inline(__always)
  static func with<R>(
    _ back: UnsafeMutableRawPointer?, _ body: (HTTP2Session) -> R
  ) -> R {
    guard let back = unsafe back else { preconditionFailure("nghttp2 called without a session") }
    return unsafe Unmanaged<HTTP2Session>.fromOpaque(back)._withUnsafeGuaranteedRef(body)
  }
}

/// Handles the beginning of a frame. nghttp2 ignores one that opens a stream out of order, but it
/// is an error of the connection (RFC 9113, section 5.1.1).
private func beganFrame(
  _ raw: OpaquePointer?, _ header: UnsafePointer<nghttp2_frame_hd>?,
  _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let header = unsafe header?.pointee, UInt32(header.type) == NGHTTP2_HEADERS.rawValue
  else { return 0 }
  unsafe SessionCallbacks.with(back) { session in
    if session.wasSkipped(header.stream_id) { session.terminate(.protocolError) }
  }
  return 0
}

/// Handles the beginning of a HEADERS frame; that of a request opens a stream.
private func beganHeaders(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let frame = unsafe frame else { return 0 }
  unsafe SessionCallbacks.with(back) { session in
    let isRequest = unsafe frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST
    if isRequest { unsafe session.opened(frame.pointee.hd.stream_id) }
    session.beginHeaders(isRequest: isRequest)
  }
  return 0
}

/// Handles a decoded header field.
private func receivedHeader(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ name: OpaquePointer?,
  _ value: OpaquePointer?, _ flags: UInt8, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let frame = unsafe frame, let name = unsafe name, let value = unsafe value
  else { return 0 }
  return unsafe SessionCallbacks.with(back) {
    unsafe $0.received(name, value, of: frame.pointee.hd.stream_id)
  }
}

/// Handles received data.
private func receivedData(
  _ raw: OpaquePointer?, _ flags: UInt8, _ id: Int32, _ bytes: UnsafePointer<UInt8>?,
  _ count: Int, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe SessionCallbacks.with(back) {
    unsafe $0.received(UnsafeRawBufferPointer(start: bytes, count: count), of: id)
  }
  return 0
}

/// Handles a complete frame.
private func receivedFrame(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let frame = unsafe frame else { return 0 }
  let header = unsafe frame.pointee.hd
  unsafe SessionCallbacks.with(back) { session in
    switch UInt32(header.type) {
    case NGHTTP2_HEADERS.rawValue:
      let isRequest = unsafe frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST
      session.withStream(header.stream_id) { stream in
        let wasFinal = stream.hasFinalHeaders
        guard session.endHeaders(of: stream, endsStream: header.endsStream) else { return }
        if isRequest {
          session.record(.opened, stream)
        } else if !wasFinal, stream.hasFinalHeaders {
          session.record(.headers, stream)
        }
        if header.endsStream { session.receivedEnd(of: stream) }
      }
    case NGHTTP2_DATA.rawValue:
      session.withStream(header.stream_id) { stream in
        if header.endsStream {
          session.receivedEnd(of: stream)
        } else if header.length > 0 {
          session.record(.data, stream)
        }
      }
    case NGHTTP2_GOAWAY.rawValue:
      let goAway = unsafe frame.pointee.goaway
      unsafe session.recordGoAway(
        lastStreamID: goAway.last_stream_id, code: HTTP2ErrorCode(rawValue: goAway.error_code))
    case NGHTTP2_PING.rawValue:
      if header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0 { session.recordPong() }
    case NGHTTP2_SETTINGS.rawValue:
      if header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) == 0 { session.mayOweTableSize = true }
    default: break
    }
  }
  return 0
}

extension nghttp2_frame_hd {
  fileprivate var endsStream: Bool { flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 }
}

/// Supplies nghttp2 with data of a stream to send.
func readStreamData(
  _ raw: OpaquePointer?, _ id: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int,
  _ flags: UnsafeMutablePointer<UInt32>?, _ source: UnsafeMutablePointer<nghttp2_data_source>?,
  _ back: UnsafeMutableRawPointer?
) -> Int {
  guard let stream = unsafe source?.pointee.ptr else {
    preconditionFailure("nghttp2 asked for data without a stream")
  }
  let target = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: capacity)
  var added: UInt32 = 0
  let count = unsafe SessionCallbacks.with(back) { session in
    unsafe session.withStream(id, at: stream) { stream in
      unsafe session.readOutbound(of: stream, into: target, flags: &added)
    }
  }
  unsafe flags?.pointee |= added
  return count
}

/// Handles the end of a stream.
private func closedStream(
  _ raw: OpaquePointer?, _ id: Int32, _ code: UInt32, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe SessionCallbacks.with(back) { session in
    session.withStream(id) { session.close($0, HTTP2ErrorCode(rawValue: code)) }
  }
  return 0
}

/// Handles a frame that was sent. A server that ended its side before the client did asks the
/// client to stop sending (RFC 9113, section 8.1).
private func sentFrame(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe noteSentFrame(frame, back)
  guard let header = unsafe frame?.pointee.hd, header.endsStream,
    UInt32(header.type) == NGHTTP2_HEADERS.rawValue
      || UInt32(header.type) == NGHTTP2_DATA.rawValue
  else { return 0 }
  unsafe SessionCallbacks.with(back) { session in
    guard session.isServer else { return }
    session.withStream(header.stream_id) { stream in
      if !stream.isInboundEnded { session.submitReset(stream, .noError) }
    }
  }
  return 0
}

/// Handles a request that could not be sent because the server is going away.
private func didNotSendFrame(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ code: Int32,
  _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let frame = unsafe frame, unsafe UInt32(frame.pointee.hd.type) == NGHTTP2_HEADERS.rawValue,
    unsafe frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST
  else { return 0 }
  let id = unsafe frame.pointee.hd.stream_id
  unsafe SessionCallbacks.with(back) { session in
    session.withStream(id) { stream in
      unsafe nghttp2_session_set_stream_user_data(raw, id, nil)
      session.close(stream, .refusedStream)
    }
  }
  return 0
}
