import CMessages
public import Messages

/// A log with all that is in it.
public struct GetWorkoutLogResponse: Equatable, Sendable {
  /// The log.
  public var workoutLog: WorkoutLog

  /// Its exercises, by their places.
  public var exercises: [WorkoutExercise]

  /// Its sets, by their exercises' places and their own.
  public var sets: [WorkoutSet]

  /// A value with these fields.
  public init(workoutLog: WorkoutLog, exercises: [WorkoutExercise] = [], sets: [WorkoutSet] = []) {
    self.workoutLog = workoutLog
    self.exercises = exercises
    self.sets = sets
  }
}

extension GetWorkoutLogResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__get_workout_log_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__GetWorkoutLogResponse>) {
    workoutLog = unsafe reader.required("workout_log", reader.raw.workout_log)
    exercises = unsafe reader.list(
      "exercises", reader.raw.n_exercises, reader.raw.exercises)
    sets = unsafe reader.list(
      "sets", reader.raw.n_sets, reader.raw.sets)
  }

  func write(to raw: inout Pulsewire__Logs__V1__GetWorkoutLogResponse, in arena: Arena) {
    unsafe raw.workout_log = arena.copy(message: workoutLog)
    unsafe (raw.n_exercises, raw.exercises) = arena.copy(list: exercises)
    unsafe (raw.n_sets, raw.sets) = arena.copy(list: sets)
  }
}
