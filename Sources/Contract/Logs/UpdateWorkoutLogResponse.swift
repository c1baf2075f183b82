import CMessages
public import Messages

/// The changed log.
public struct UpdateWorkoutLogResponse: Equatable, Sendable {
  /// As it was after the call.
  public var workoutLog: WorkoutLog

  /// A value with this field.
  public init(workoutLog: WorkoutLog) {
    self.workoutLog = workoutLog
  }
}

extension UpdateWorkoutLogResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__update_workout_log_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__UpdateWorkoutLogResponse>) {
    workoutLog = unsafe reader.required("workout_log", reader.raw.workout_log)
  }

  func write(to raw: inout Pulsewire__Logs__V1__UpdateWorkoutLogResponse, in arena: Arena) {
    unsafe raw.workout_log = arena.copy(message: workoutLog)
  }
}
