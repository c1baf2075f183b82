import CMessages
public import Messages

/// The changed exercise.
public struct UpdateWorkoutExerciseResponse: Equatable, Sendable {
  /// As it was after the call.
  public var exercise: WorkoutExercise

  /// A value with this field.
  public init(exercise: WorkoutExercise) {
    self.exercise = exercise
  }
}

extension UpdateWorkoutExerciseResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__update_workout_exercise_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__UpdateWorkoutExerciseResponse>) {
    exercise = unsafe reader.required("exercise", reader.raw.exercise)
  }

  func write(to raw: inout Pulsewire__Logs__V1__UpdateWorkoutExerciseResponse, in arena: Arena) {
    unsafe raw.exercise = arena.copy(message: exercise)
  }
}
