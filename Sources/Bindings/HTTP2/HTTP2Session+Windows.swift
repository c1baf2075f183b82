internal import CNghttp2

/// What flow control leaves to send (RFC 9113, section 5.2); for reports.
extension HTTP2Session {
  /// How many bytes, of one stream or of the whole connection.
  public struct Windows: Sendable, Equatable {
    /// What the peer lets this end send.
    public let send: Int
    /// What this end lets the peer send.
    public let receive: Int
  }

  /// The connection's windows.
  public var windows: Windows {
    unsafe Windows(
      send: Int(nghttp2_session_get_remote_window_size(raw)),
      receive: Int(nghttp2_session_get_local_window_size(raw)))
  }

  /// A stream's windows; 0 once it is closed.
  public func windows(of stream: HTTP2Stream) -> Windows {
    guard !stream.isClosed else { return Windows(send: 0, receive: 0) }
    return unsafe Windows(
      send: Int(nghttp2_session_get_stream_remote_window_size(raw, stream.id)),
      receive: Int(nghttp2_session_get_stream_local_window_size(raw, stream.id)))
  }
}
