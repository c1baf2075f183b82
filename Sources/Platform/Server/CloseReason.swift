internal import HTTP2

/// The reason why a connection was closed.
public enum CloseReason: String, CaseIterable, Hashable, Sendable {
  /// A close by the client, or a loss of the connection.
  case client
  /// A close or drain of the server.
  case server
  /// A failed TLS handshake, also of a client that does not use TLS.
  case handshakeFailed = "handshake_failed"
  /// A TLS handshake that took too long.
  case handshakeTimeout = "handshake_timeout"
  /// Too many TLS handshakes at a time, of which this was the oldest.
  case handshakeEvicted = "handshake_evicted"
  /// No valid header at the beginning of a proxy's connection.
  case proxyHeader = "proxy_header"
  /// Too many connections of the client's network, behind a proxy that accepted it first.
  case network
  /// A violation of TLS or HTTP/2 by the client.
  case protocolError = "protocol_error"
  /// An excess of frames from the client: `SessionCounters.flood`.
  case flood
  /// A preface or first SETTINGS that did not arrive in time.
  case prefaceTimeout = "preface_timeout"
  /// A header list that was not completed in time.
  case headersTimeout = "headers_timeout"
  /// A client that has stopped taking bytes.
  case outputTimeout = "output_timeout"
  /// A PING that the client did not acknowledge in time.
  case keepaliveTimeout = "keepalive_timeout"
  /// Too many PINGs from the client.
  case tooManyPings = "too_many_pings"
  /// The maximum age of the connection.
  case age
  /// A long time without a call.
  case idle
  /// Too many bytes in the connection's buffers.
  case connectionBuffer = "connection_buffer"
  /// Too many bytes in the buffers of all connections, of which this one held the most.
  case buffer

  /// The GOAWAY that the client gets, in the form that gRPC's clients know; nil for none.
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
