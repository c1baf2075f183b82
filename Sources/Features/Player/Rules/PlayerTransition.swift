/// What a command did.
package struct PlayerTransition: Hashable, Sendable {
  /// The state after it: the state before, with `record` applied.
  package let state: PlayerState
  /// What to append to the session's log as `state.revision`.
  package let record: PlayerRecord

  /// `completeSet`: whether that was the last set of its exercise.
  package var isExerciseCompleted: Bool {
    let done = record.events.compactMap { event in
      if case .setCompleted(let cursor) = event { cursor } else { nil }
    }
    return done.contains { $0.exerciseIndex != state.cursor.exerciseIndex }
  }

  /// `completeSet` and `nextExercise`: whether no exercise is left.
  package var isWorkoutCompleted: Bool {
    record.events.contains { event in
      if case .cursorMoved(let cursor) = event { cursor.isAtEnd(of: state.workout) } else { false }
    }
  }
}
