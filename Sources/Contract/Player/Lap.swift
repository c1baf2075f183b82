public import Messages
import Wire

/// The command to mark a lap; see `PlayerCommand.lap`.
public struct Lap: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension Lap: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.Lap")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
