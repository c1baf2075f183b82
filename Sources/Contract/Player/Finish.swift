public import Messages
import Wire

/// The command to finish the session; see `PlayerCommand.finish`.
public struct Finish: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension Finish: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.Finish")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
