import CMessages
public import Messages

/// The log.
public struct CreateWorkoutLogResponse: Equatable, Sendable {
  /// As it was after the call.
  public var workoutLog: WorkoutLog

  /// A value with this field.
  public init(workoutLog: WorkoutLog) {
    self.workoutLog = workoutLog
  }
}

extension CreateWorkoutLogResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__create_workout_log_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__CreateWorkoutLogResponse>) {
    workoutLog = unsafe reader.required("workout_log", reader.raw.workout_log)
  }

  func write(to raw: inout Pulsewire__Logs__V1__CreateWorkoutLogResponse, in arena: Arena) {
    unsafe raw.workout_log = arena.copy(message: workoutLog)
  }
}
