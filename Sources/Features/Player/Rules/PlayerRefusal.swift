/// The reason for which a command was refused. The state stays as it was.
package enum PlayerRefusal: Error, Hashable, Sendable, CaseIterable {
  /// `skipRest` without a running rest.
  case notResting
  /// `pause` while paused.
  case alreadyPaused
  /// `resume` while not paused.
  case notPaused
  /// A command that needs a running clock while paused.
  case paused
  /// A command that needs an open set after the last one.
  case workoutCompleted
  /// Any command after `finish`.
  case sessionFinished
  /// Any command except `finish` if the log has `PlayerState.revisionsMax` revisions.
  case sessionTooLong
  /// `startRest` with a length outside `PlayerState.restDurations`.
  case restOutOfRange
  /// A command for the current set where none is open.
  case noCurrentSet
  /// `undo` without a completed or skipped set.
  case nothingToUndo
  /// `repeatSet` without a completed set.
  case nothingToRepeat
  /// An exercise that the session does not have.
  case exerciseNotFound
  /// More exercises or sets than a session may have.
  case workoutFull

  /// The name on which programs branch (AIP-193).
  package var reason: String {
    switch self {
    case .notResting: "NOT_RESTING"
    case .alreadyPaused: "ALREADY_PAUSED"
    case .notPaused: "NOT_PAUSED"
    case .paused: "PAUSED"
    case .workoutCompleted: "WORKOUT_COMPLETED"
    case .sessionFinished: "SESSION_FINISHED"
    case .sessionTooLong: "SESSION_TOO_LONG"
    case .restOutOfRange: "REST_OUT_OF_RANGE"
    case .noCurrentSet: "NO_CURRENT_SET"
    case .nothingToUndo: "NOTHING_TO_UNDO"
    case .nothingToRepeat: "NOTHING_TO_REPEAT"
    case .exerciseNotFound: "SESSION_EXERCISE_NOT_FOUND"
    case .workoutFull: "WORKOUT_FULL"
    }
  }

  /// A sentence for the developer of the client.
  package var message: String {
    switch self {
    case .notResting: "No rest is running, so there is none to skip."
    case .alreadyPaused: "The session is already paused."
    case .notPaused: "The session is not paused, so there is nothing to resume."
    case .paused: "The session is paused; resume it or finish it first."
    case .workoutCompleted: "All sets are done; add a set or an exercise, or finish the session."
    case .sessionFinished: "The session is finished and accepts no more commands."
    case .sessionTooLong: "The session has reached its last revision; it can only be finished."
    case .restOutOfRange: "A rest lasts 1 s to 3,600 s."
    case .noCurrentSet: "No set is open; add an exercise first."
    case .nothingToUndo: "No set was completed or skipped, so there is nothing to undo."
    case .nothingToRepeat: "No set was completed, so there is none to repeat."
    case .exerciseNotFound: "The session has no such exercise."
    case .workoutFull: "A session has at most 200 exercises and 2,000 sets."
    }
  }
}
