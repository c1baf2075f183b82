public import Base
public import Messages
import Wire
public import WorkoutsContract

/// The command to add an exercise; see `PlayerCommand.addExercise`.
public struct AddExercise: Equatable, Sendable {
  /// The exercise.
  public var exercise: PlannedExercise = PlannedExercise()

  /// The exercise after which it is done, and whose block it joins; nil for the end of the workout.
  public var afterExerciseID: UUID?

  /// Creates an empty message.
  public init() {}
}

extension AddExercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.AddExercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
    m.uuid(2, &v.afterExerciseID)
  }
}
