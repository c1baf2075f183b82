public import Base
import CMessages
public import Messages

/// Writes down a workout.
public struct CreateWorkoutLogRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The workout; required, with its end.
  public var workoutLog: WorkoutLog

  /// A value with these fields.
  public init(requestID: UUID, workoutLog: WorkoutLog) {
    self.requestID = requestID
    self.workoutLog = workoutLog
  }
}

extension CreateWorkoutLogRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__logs__v1__create_workout_log_request__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__CreateWorkoutLogRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    workoutLog = unsafe reader.required("workout_log", reader.raw.workout_log)
  }

  func write(to raw: inout Pulsewire__Logs__V1__CreateWorkoutLogRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.workout_log = arena.copy(message: workoutLog)
  }
}
