public import Base
public import Messages
import Wire

/// The command to move an exercise; see `PlayerCommand.moveExercise`.
public struct MoveExercise: Equatable, Sendable {
  /// The exercise to move.
  public var exerciseID: UUID = UUID.zero

  /// The exercise before which it is done, and whose block it joins; nil for the end of the workout.
  public var beforeExerciseID: UUID?

  /// Creates an empty message.
  public init() {}
}

extension MoveExercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.MoveExercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseID)
    m.uuid(2, &v.beforeExerciseID)
  }
}
