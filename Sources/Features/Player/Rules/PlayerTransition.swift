/// What a command did.
public struct PlayerTransition: Hashable, Sendable {
  /// The state after it: the state before, with `record` applied.
  public let state: PlayerState
  /// What to append to the session's log as `state.revision`.
  public let record: PlayerRecord

  /// `completeSet`: whether that was the last set of its exercise.
  public var isExerciseCompleted: Bool {
    let done = record.events.compactMap { event in
      if case .setCompleted(let cursor) = event { cursor } else { nil }
    }
    return done.contains { $0.exerciseIndex != state.cursor.exerciseIndex }
  }

  /// `completeSet` and `nextExercise`: whether no exercise is left.
  public var isWorkoutCompleted: Bool {
    record.events.contains { event in
      if case .cursorMoved(let cursor) = event { cursor.isAtEnd(of: state.workout) } else { false }
    }
  }
}
