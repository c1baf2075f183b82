public import Base

/// What a lock screen shows of a session. It changes with the player's state only: a lock screen
/// counts by itself between two of them.
public struct ActivityContent: Hashable, Sendable {
  /// The player's revision.
  public let revision: Int64
  /// The workout's name.
  public let workoutName: String
  /// The current exercise's name; empty when all are done.
  public let exerciseName: String
  /// The current exercise, counted from 1; stays at the last one when all are done.
  public let exerciseNumber: Int
  /// How many exercises there are.
  public let exerciseCount: Int
  /// The current set, counted from 1; stays at the last one when all are done.
  public let setNumber: Int
  /// How many sets the exercise has.
  public let setCount: Int
  /// When the rest ends; nil outside a rest, and while paused.
  public let restEndsAt: Timestamp?
  /// The instant to count elapsed time from: the start, moved by all pauses that are over. While
  /// paused, the elapsed time is `pauseTime - elapsedAnchor`; once finished,
  /// `endTime - elapsedAnchor`.
  public let elapsedAnchor: Timestamp
  /// When the pause began; nil unless paused.
  public let pauseTime: Timestamp?
  /// When the session was finished; nil while it runs.
  public let endTime: Timestamp?

  /// Whether the workout is paused.
  public var isPaused: Bool { pauseTime != nil }

  /// Whether the session was finished.
  public var isFinished: Bool { endTime != nil }

  /// What to show of `state` at `now`.
  public init(of state: PlayerState, at now: Timestamp) {
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
