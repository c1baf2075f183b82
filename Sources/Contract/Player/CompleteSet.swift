public import Messages
import Wire

/// The command to complete the current set; see `PlayerCommand.completeSet`.
public struct CompleteSet: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension CompleteSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.CompleteSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
