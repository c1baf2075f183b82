public import Messages
import Wire

/// Leaves the current exercise for the next one.
public struct NextExercise: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension NextExercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.NextExercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
