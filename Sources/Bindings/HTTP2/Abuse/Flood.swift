/// What a client did more often than its limits allow.
public enum Flood: Hashable, Sendable, CustomStringConvertible, CaseIterable {
  /// Streams that came to nothing: reset by the client, or by the server for the client's errors.
  case resets
  /// PING.
  case pings
  /// SETTINGS.
  case settings
  /// Frames that bring nothing on: PRIORITY, WINDOW_UPDATE, empty DATA, unknown types and the like.
  case idleFrames
  /// CONTINUATION frames of one header block.
  case continuations
  /// Bytes of one header list.
  case headerBytes

  public var description: String {
    switch self {
    case .resets: "resets"
    case .pings: "PING frames"
    case .settings: "SETTINGS frames"
    case .idleFrames: "frames that bring nothing on"
    case .continuations: "CONTINUATION frames"
    case .headerBytes: "header bytes"
    }
  }
}
