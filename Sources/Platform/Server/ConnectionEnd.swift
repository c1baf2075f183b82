internal import HTTP2

/// Why a connection was closed.
public enum ConnectionEnd: String, CaseIterable, Hashable, Sendable {
  /// The client closed it, or it was lost.
  case client
  /// The server was closed or drained.
  case server
  /// The TLS handshake failed; also where no TLS was spoken.
  case handshakeFailed = "handshake_failed"
  /// The TLS handshake took too long.
  case handshakeTimeout = "handshake_timeout"
  /// Too many TLS handshakes were under way, and this one was the oldest.
  case handshakeEvicted = "handshake_evicted"
  /// The client broke TLS or HTTP/2.
  case protocolError = "protocol_error"
  /// The preface or the first SETTINGS did not come.
  case prefaceTimeout = "preface_timeout"
  /// A header list was not completed.
  case headersTimeout = "headers_timeout"
  /// The client takes no bytes any more.
  case outputTimeout = "output_timeout"
  /// The client gave no sign of life.
  case keepaliveTimeout = "keepalive_timeout"
  /// The client asks for signs of life all the time.
  case tooManyPings = "too_many_pings"
  /// It was time for a new connection.
  case age
  /// There was no call for a long time.
  case idle
  /// The connection held too many bytes.
  case connectionBuffer = "connection_buffer"
  /// All connections together held too many bytes, and this one the most.
  case buffer

  /// What the client is told, as gRPC's clients know it; nil where nothing is to be said.
  var goodbye: (code: HTTP2ErrorCode, reason: StaticString)? {
    switch self {
    case .prefaceTimeout: (.enhanceYourCalm, "preface_timeout")
    case .headersTimeout: (.enhanceYourCalm, "headers_timeout")
    case .tooManyPings: (.enhanceYourCalm, "too_many_pings")
    case .connectionBuffer, .buffer: (.enhanceYourCalm, "too_many_bytes")
    default: nil
    }
  }
}
