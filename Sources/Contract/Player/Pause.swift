public import Messages
import Wire

/// The command to pause the session; see `PlayerCommand.pause`.
public struct Pause: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension Pause: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.Pause")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
