/// The effect of a command, or of the time.
package struct PlayerTransition: Equatable, Sendable {
  /// The state after it: the state before, with `record` applied.
  package let state: PlayerState
  /// The record to append to the session's log as `state.revision`.
  package let record: PlayerRecord
  /// The completed sets that the record takes back.
  package var undoneSets: [CompletedSet] = []
  /// Whether the record takes back the end of the session.
  package var isReopening = false

  /// Whether the last set of an exercise was completed.
  package var isExerciseCompleted: Bool {
    record.events.contains { event in
      guard case .setCompleted(let set) = event else { return false }
      return state.exercises.contains {
        $0.number == set.place.exerciseNumber && $0.openCount == 0
      }
    }
  }

  /// Whether completed or skipped sets left no open one.
  package var isWorkoutCompleted: Bool {
    state.currentExercise == nil
      && record.events.contains { event in
        switch event {
        case .setCompleted, .setsSkipped: true
        default: false
        }
      }
  }
}
