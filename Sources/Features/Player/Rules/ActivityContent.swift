package import Base

/// What a lock screen shows of a session. It changes with the player's state only: a lock screen
/// counts by itself between two of them.
package struct ActivityContent: Hashable, Sendable {
  /// The player's revision.
  package let revision: Int64
  /// The workout's name.
  package let workoutName: String
  /// The current exercise's name; empty when all are done.
  package let exerciseName: String
  /// The current exercise, counted from 1; stays at the last one when all are done.
  package let exerciseNumber: Int
  /// How many exercises there are.
  package let exerciseCount: Int
  /// The current set, counted from 1; stays at the last one when all are done.
  package let setNumber: Int
  /// How many sets the exercise has.
  package let setCount: Int
  /// When the rest ends; nil outside a rest, and while paused.
  package let restEndsAt: Timestamp?
  /// The instant to count elapsed time from: the start, moved by all pauses that are over. While
  /// paused, the elapsed time is `pauseTime - elapsedAnchor`; once finished,
  /// `endTime - elapsedAnchor`.
  package let elapsedAnchor: Timestamp
  /// When the pause began; nil unless paused.
  package let pauseTime: Timestamp?
  /// When the session was finished; nil while it runs.
  package let endTime: Timestamp?

  /// Whether the workout is paused.
  package var isPaused: Bool { pauseTime != nil }

  /// Whether the session was finished.
  package var isFinished: Bool { endTime != nil }

  /// What to show of `state` at `now`.
  package init(of state: PlayerState, at now: Timestamp) {
    let shown = state.currentExercise ?? state.workout.exercises.last
    revision = state.revision
    workoutName = state.workout.name
    exerciseName = state.currentExercise?.name ?? ""
    exerciseCount = state.workout.exercises.count
    exerciseNumber = min(state.cursor.exerciseIndex + 1, exerciseCount)
    setCount = shown?.setCount ?? 0
    setNumber = state.currentExercise == nil ? setCount : state.cursor.setIndex + 1
    restEndsAt = state.restEndsAt(at: now)
    elapsedAnchor = state.elapsedAnchor
    pauseTime = state.pauseTime
    endTime = state.endTime
  }
}
