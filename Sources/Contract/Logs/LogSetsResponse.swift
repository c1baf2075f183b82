import CMessages
public import Messages

/// What is logged.
public struct LogSetsResponse: Equatable, Sendable {
  /// The request's exercises as they are in the log, in the request's order.
  public var exercises: [WorkoutExercise]

  /// The request's sets as they are in the log, in the request's order.
  public var sets: [WorkoutSet]

  /// A value with these fields.
  public init(exercises: [WorkoutExercise] = [], sets: [WorkoutSet] = []) {
    self.exercises = exercises
    self.sets = sets
  }
}

extension LogSetsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__log_sets_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__LogSetsResponse>) {
    exercises = unsafe reader.list(
      "exercises", reader.raw.n_exercises, reader.raw.exercises)
    sets = unsafe reader.list(
      "sets", reader.raw.n_sets, reader.raw.sets)
  }

  func write(to raw: inout Pulsewire__Logs__V1__LogSetsResponse, in arena: Arena) {
    unsafe (raw.n_exercises, raw.exercises) = arena.copy(list: exercises)
    unsafe (raw.n_sets, raw.sets) = arena.copy(list: sets)
  }
}
