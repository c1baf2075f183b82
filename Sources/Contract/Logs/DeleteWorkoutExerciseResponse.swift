import CMessages
public import Messages

/// It is deleted.
public struct DeleteWorkoutExerciseResponse: Equatable, Sendable {
  /// The message.
  public init() {}
}

extension DeleteWorkoutExerciseResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__delete_workout_exercise_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__DeleteWorkoutExerciseResponse>) {}

  func write(to raw: inout Pulsewire__Logs__V1__DeleteWorkoutExerciseResponse, in arena: Arena) {}
}
