/// The reason for which a command was refused. The state stays as it was.
public enum PlayerRefusal: Error, Hashable, Sendable, CaseIterable {
  /// `skipRest` without a running rest.
  case notResting
  /// `pause` while paused.
  case alreadyPaused
  /// `resume` while not paused.
  case notPaused
  /// Any command except `resume` and `finish` while paused.
  case paused
  /// Any command except `finish` after the last set.
  case workoutCompleted
  /// Any command after `finish`.
  case sessionFinished
  /// Any command except `finish` if the log has `PlayerState.revisionsMax` revisions.
  case sessionTooLong
  /// `startRest` with a length outside `PlayerState.restDurations`.
  case restOutOfRange

  /// The name on which programs branch (AIP-193).
  public var reason: String {
    switch self {
    case .notResting: "NOT_RESTING"
    case .alreadyPaused: "ALREADY_PAUSED"
    case .notPaused: "NOT_PAUSED"
    case .paused: "PAUSED"
    case .workoutCompleted: "WORKOUT_COMPLETED"
    case .sessionFinished: "SESSION_FINISHED"
    case .sessionTooLong: "SESSION_TOO_LONG"
    case .restOutOfRange: "REST_OUT_OF_RANGE"
    }
  }

  /// A sentence for the developer of the client.
  public var message: String {
    switch self {
    case .notResting: "No rest is running, so there is none to skip."
    case .alreadyPaused: "The session is already paused."
    case .notPaused: "The session is not paused, so there is nothing to resume."
    case .paused: "The session is paused; resume it or finish it first."
    case .workoutCompleted: "All sets are done; the session can only be finished."
    case .sessionFinished: "The session is finished and accepts no more commands."
    case .sessionTooLong: "The session has reached its last revision; it can only be finished."
    case .restOutOfRange: "A rest lasts 1 s to 3,600 s."
    }
  }
}
