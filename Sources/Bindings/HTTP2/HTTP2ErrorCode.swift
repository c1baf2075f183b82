/// The reason for which a stream or a connection ended (RFC 9113, section 7).
public struct HTTP2ErrorCode: Hashable, Sendable, CustomStringConvertible {
  /// The code on the wire.
  public let rawValue: UInt32

  /// Creates a code by its number, known or not.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A graceful end.
  public static let noError = HTTP2ErrorCode(rawValue: 0x0)
  /// The peer broke the protocol.
  public static let protocolError = HTTP2ErrorCode(rawValue: 0x1)
  /// An unexpected condition on this side.
  public static let internalError = HTTP2ErrorCode(rawValue: 0x2)
  /// The peer sent more than its window.
  public static let flowControlError = HTTP2ErrorCode(rawValue: 0x3)
  /// A frame arrived for a closed stream.
  public static let streamClosed = HTTP2ErrorCode(rawValue: 0x5)
  /// The stream was not processed at all, so that a retry is safe.
  public static let refusedStream = HTTP2ErrorCode(rawValue: 0x7)
  /// The stream is no longer needed.
  public static let cancel = HTTP2ErrorCode(rawValue: 0x8)
  /// The peer behaves in a way that may be an attack.
  public static let enhanceYourCalm = HTTP2ErrorCode(rawValue: 0xb)

  private static let names = [
    "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
    "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
    "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
  ]

  /// The name in the RFC.
  public var description: String {
    rawValue < UInt32(Self.names.count) ? Self.names[Int(rawValue)] : "error code \(rawValue)"
  }
}

/// The reason for which a connection cannot continue.
public struct HTTP2Error: Error, Hashable, CustomStringConvertible {
  /// nghttp2's description of the error.
  public let description: String
}
