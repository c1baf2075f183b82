public import Base
import CMessages
public import Messages

/// Adds to a log.
public struct LogSetsRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The log: of a session, the session's identifier.
  public var workoutLogID: UUID

  /// Exercises to add, up to 50.
  public var exercises: [WorkoutExercise]

  /// Sets to add, up to 200, of these exercises or of earlier ones. There is an exercise or a set
  /// at least.
  public var sets: [WorkoutSet]

  /// A value with these fields.
  public init(
    requestID: UUID, workoutLogID: UUID, exercises: [WorkoutExercise] = [], sets: [WorkoutSet] = []
  ) {
    self.requestID = requestID
    self.workoutLogID = workoutLogID
    self.exercises = exercises
    self.sets = sets
  }
}

extension LogSetsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__logs__v1__log_sets_request__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__LogSetsRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    workoutLogID = unsafe reader.uuid("workout_log_id", reader.raw.workout_log_id)
    exercises = unsafe reader.list(
      "exercises", reader.raw.n_exercises, reader.raw.exercises, count: 0...50)
    sets = unsafe reader.list(
      "sets", reader.raw.n_sets, reader.raw.sets, count: 0...200)
  }

  func write(to raw: inout Pulsewire__Logs__V1__LogSetsRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.workout_log_id = arena.copy(workoutLogID)
    unsafe (raw.n_exercises, raw.exercises) = arena.copy(list: exercises)
    unsafe (raw.n_sets, raw.sets) = arena.copy(list: sets)
  }
}
