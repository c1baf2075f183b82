public import Messages

/// The changed exercise.
public struct UpdateWorkoutExerciseResponse: Equatable, Sendable {
  /// As it was after the call.
  public var exercise: WorkoutExercise = WorkoutExercise()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(exercise: WorkoutExercise) {
    self.exercise = exercise
  }
}

extension UpdateWorkoutExerciseResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutExerciseResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
  }
}
