/// Why a command was not taken. The state stays as it was.
public enum PlayerRefusal: Error, Hashable, Sendable, CaseIterable {
  /// `skipRest` without a running rest.
  case notResting
  /// `pause` while paused.
  case alreadyPaused
  /// `resume` while not paused.
  case notPaused
  /// Anything but `resume` and `finish` while paused.
  case paused
  /// Anything but `finish` after the last set.
  case workoutCompleted
  /// Anything after `finish`.
  case sessionFinished
  /// Anything but `finish` where the log has `PlayerState.revisionsMax` revisions.
  case sessionTooLong
  /// `startRest` with a length that no rest has.
  case restOutOfRange

  /// The name that a program switches on (AIP-193).
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
    case .alreadyPaused: "The session is paused already."
    case .notPaused: "The session is not paused, so there is nothing to resume."
    case .paused: "The session is paused; resume it or finish it first."
    case .workoutCompleted: "All sets are done; the session can only be finished."
    case .sessionFinished: "The session is finished and takes no more commands."
    case .sessionTooLong: "The session has as many revisions as one may; it can only be finished."
    case .restOutOfRange: "A rest takes 1 s to 3,600 s."
    }
  }
}
