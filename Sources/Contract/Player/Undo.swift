public import Messages
import Wire

/// The command to take back the last set; see `PlayerCommand.undo`.
public struct Undo: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension Undo: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.Undo")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
