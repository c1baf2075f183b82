public import Base
import CMessages
public import Messages

/// Changes a log.
public struct UpdateWorkoutLogRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// What it is to be; required.
  public var workoutLog: WorkoutLog

  /// The version that the athlete was looking at; 0 for whichever is there.
  public var expectedVersion: Int64

  /// A value with these fields.
  public init(requestID: UUID, workoutLog: WorkoutLog, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.workoutLog = workoutLog
    self.expectedVersion = expectedVersion
  }
}

extension UpdateWorkoutLogRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__logs__v1__update_workout_log_request__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__UpdateWorkoutLogRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    workoutLog = unsafe reader.required("workout_log", reader.raw.workout_log)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Logs__V1__UpdateWorkoutLogRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.workout_log = arena.copy(message: workoutLog)
    unsafe raw.expected_version = expectedVersion
  }
}
