/// The effect of a command.
public struct PlayerTransition: Hashable, Sendable {
  /// The state after it: the state before, with `record` applied.
  public let state: PlayerState
  /// The record to append to the session's log as `state.revision`.
  public let record: PlayerRecord

  /// Whether `completeSet` completed the last set of its exercise.
  public var isExerciseCompleted: Bool {
    let done = record.events.compactMap { event in
      if case .setCompleted(let cursor) = event { cursor } else { nil }
    }
    return done.contains { $0.exerciseIndex != state.cursor.exerciseIndex }
  }

  /// Whether `completeSet` or `nextExercise` left no exercise.
  public var isWorkoutCompleted: Bool {
    record.events.contains { event in
      if case .cursorMoved(let cursor) = event { cursor.isAtEnd(of: state.workout) } else { false }
    }
  }
}
