public import Messages
import Wire

/// The command to end the rest; see `PlayerCommand.skipRest`.
public struct SkipRest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension SkipRest: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.SkipRest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
