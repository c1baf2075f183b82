public import Base
import CMessages
public import Messages

/// Deletes a log.
public struct DeleteWorkoutLogRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The log.
  public var workoutLogID: UUID

  /// The version that the athlete was looking at; 0 for whichever is there.
  public var expectedVersion: Int64

  /// A value with these fields.
  public init(requestID: UUID, workoutLogID: UUID, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.workoutLogID = workoutLogID
    self.expectedVersion = expectedVersion
  }
}

extension DeleteWorkoutLogRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__logs__v1__delete_workout_log_request__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__DeleteWorkoutLogRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    workoutLogID = unsafe reader.uuid("workout_log_id", reader.raw.workout_log_id)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Logs__V1__DeleteWorkoutLogRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.workout_log_id = arena.copy(workoutLogID)
    unsafe raw.expected_version = expectedVersion
  }
}
