public import Messages
import Wire

/// The command to resume the session; see `PlayerCommand.resume`.
public struct Resume: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension Resume: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.Resume")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
