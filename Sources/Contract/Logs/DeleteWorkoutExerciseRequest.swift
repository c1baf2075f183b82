public import Base
import CMessages
public import Messages

/// Deletes an exercise.
public struct DeleteWorkoutExerciseRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The log that it is in.
  public var workoutLogID: UUID

  /// The exercise.
  public var exerciseID: UUID

  /// The version that the athlete was looking at; 0 for whichever is there.
  public var expectedVersion: Int64

  /// A value with these fields.
  public init(requestID: UUID, workoutLogID: UUID, exerciseID: UUID, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.workoutLogID = workoutLogID
    self.exerciseID = exerciseID
    self.expectedVersion = expectedVersion
  }
}

extension DeleteWorkoutExerciseRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__logs__v1__delete_workout_exercise_request__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__DeleteWorkoutExerciseRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    workoutLogID = unsafe reader.uuid("workout_log_id", reader.raw.workout_log_id)
    exerciseID = unsafe reader.uuid("exercise_id", reader.raw.exercise_id)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Logs__V1__DeleteWorkoutExerciseRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.workout_log_id = arena.copy(workoutLogID)
    unsafe raw.exercise_id = arena.copy(exerciseID)
    unsafe raw.expected_version = expectedVersion
  }
}
