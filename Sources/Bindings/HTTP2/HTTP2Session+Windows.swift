internal import CNghttp2

/// The state of flow control (RFC 9113, section 5.2), for reports.
extension HTTP2Session {
  /// The windows of one stream or of the whole connection, in bytes.
  public struct Windows: Sendable, Equatable {
    /// The number of bytes that the peer lets this end send.
    public let send: Int
    /// The number of bytes that this end lets the peer send.
    public let receive: Int
  }

  /// The connection's windows.
  public var windows: Windows {
    unsafe Windows(
      send: Int(nghttp2_session_get_remote_window_size(raw)),
      receive: Int(nghttp2_session_get_local_window_size(raw)))
  }

  /// Returns a stream's windows; 0 after it is closed.
  public func windows(of stream: HTTP2Stream) -> Windows {
    guard !stream.isClosed else { return Windows(send: 0, receive: 0) }
    return unsafe Windows(
      send: Int(nghttp2_session_get_stream_remote_window_size(raw, stream.id)),
      receive: Int(nghttp2_session_get_stream_local_window_size(raw, stream.id)))
  }
}
