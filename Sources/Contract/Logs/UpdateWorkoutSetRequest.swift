public import Base
import CMessages
public import Messages

/// Changes a set.
public struct UpdateWorkoutSetRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The log that it is in.
  public var workoutLogID: UUID

  /// What it is to be; required.
  public var set: WorkoutSet

  /// The version that the athlete was looking at; 0 for whichever is there.
  public var expectedVersion: Int64

  /// A value with these fields.
  public init(requestID: UUID, workoutLogID: UUID, set: WorkoutSet, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.workoutLogID = workoutLogID
    self.set = set
    self.expectedVersion = expectedVersion
  }
}

extension UpdateWorkoutSetRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__logs__v1__update_workout_set_request__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__UpdateWorkoutSetRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    workoutLogID = unsafe reader.uuid("workout_log_id", reader.raw.workout_log_id)
    set = unsafe reader.required("set", reader.raw.set)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Logs__V1__UpdateWorkoutSetRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.workout_log_id = arena.copy(workoutLogID)
    unsafe raw.set = arena.copy(message: set)
    unsafe raw.expected_version = expectedVersion
  }
}
