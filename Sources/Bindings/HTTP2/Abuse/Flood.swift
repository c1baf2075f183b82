/// The kind of limit that a client has exceeded.
public enum Flood: String, Hashable, Sendable, CustomStringConvertible, CaseIterable {
  /// Streams without a result: reset by the client, or by the server for the client's errors.
  case resets
  /// PING frames.
  case pings
  /// SETTINGS frames.
  case settings
  /// Frames that make no progress: PRIORITY, WINDOW_UPDATE, empty DATA, unknown types and the like.
  case idleFrames = "idle_frames"
  /// CONTINUATION frames of one header block.
  case continuations
  /// The bytes of one header list.
  case headerBytes = "header_bytes"

  public var description: String {
    switch self {
    case .resets: "resets"
    case .pings: "PING frames"
    case .settings: "SETTINGS frames"
    case .idleFrames: "frames without effect"
    case .continuations: "CONTINUATION frames"
    case .headerBytes: "header bytes"
    }
  }
}
