public import Messages
import Wire

/// The command to add another set; see `PlayerCommand.repeatSet`.
public struct RepeatSet: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension RepeatSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.RepeatSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
