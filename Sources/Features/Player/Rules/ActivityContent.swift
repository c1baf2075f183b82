package import Base
import Messages
import WorkoutsContract

/// The content that a lock screen shows of a session. It changes only with the player's state: between two states, the
/// lock screen counts by itself.
package struct ActivityContent: Hashable, Sendable {
  /// The player's revision.
  package let revision: Int64
  /// The workout's name.
  package let workoutName: String
  /// The current exercise's name; empty when all are done.
  package let exerciseName: String
  /// The name of the exercise of the set after the current one; empty if there is none.
  package let nextExerciseName: String
  /// The current exercise, counted from 1; stays at the last one when all are done.
  package let exerciseNumber: Int
  /// The number of exercises.
  package let exerciseCount: Int
  /// The current set, counted from 1; stays at the last one when all are done.
  package let setNumber: Int
  /// The number of sets of the exercise.
  package let setCount: Int
  /// The time at which the current set ends if it is timed; nil otherwise, and while paused.
  package let setEndsAt: Timestamp?
  /// Whether the rest is the countdown before the first set.
  package let isPreparing: Bool
  /// The time at which the rest ends; nil outside a rest and while paused.
  package let restEndsAt: Timestamp?
  /// The instant from which elapsed time is counted: the start, moved by all pauses that have ended. While paused, the
  /// elapsed time is `pauseTime - elapsedAnchor`; once finished, `endTime - elapsedAnchor`.
  package let elapsedAnchor: Timestamp
  /// The time at which the pause began; nil unless paused.
  package let pauseTime: Timestamp?
  /// The time at which the session was finished; nil while it runs.
  package let endTime: Timestamp?

  /// Whether the workout is paused.
  package var isPaused: Bool { pauseTime != nil }

  /// Whether the session was finished.
  package var isFinished: Bool { endTime != nil }

  /// Creates the content for `state` at `now`.
  package init(of state: PlayerState, at now: Timestamp) {
    let current = state.currentExercise
    let shown = current ?? state.exercises.last
    revision = state.revision
    workoutName = state.plan.workout.name
    exerciseName = current?.planned.name ?? ""
    nextExerciseName = state.nextExercise?.planned.name ?? ""
    exerciseCount = state.exercises.count
    exerciseNumber = current.flatMap { state.index(of: $0.number) }.map { $0 + 1 } ?? exerciseCount
    setCount = shown?.sets.count ?? 0
    setNumber = min((shown?.settledCount ?? 0) + 1, setCount)
    setEndsAt = state.setEndsAt
    isPreparing = state.phase(at: now) == .preparing
    restEndsAt = state.restEndsAt(at: now)
    elapsedAnchor = state.elapsedAnchor
    pauseTime = state.pauseTime
    endTime = state.endTime
  }
}
