public import Messages
import Wire

/// The command to move to the next exercise; see `PlayerCommand.nextExercise`.
public struct NextExercise: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension NextExercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.NextExercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
