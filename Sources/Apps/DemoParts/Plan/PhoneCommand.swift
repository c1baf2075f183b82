package import Contract

/// A command of the demo's phone.
package enum PhoneCommand: Hashable, Sendable {
  /// Completes the set.
  case completeSet
  /// Moves to the next exercise, though sets are left.
  case nextExercise
  /// Starts a light rest instead of the current one.
  case startLightRest
  /// Skips the remainder of the rest.
  case skipRest
  /// Pauses the workout.
  case pause
  /// Resumes the workout after a pause.
  case resume
  /// Finishes the workout.
  case finish

  /// The command as a message of the contract.
  package var playerCommand: PlayerCommand {
    switch self {
    case .completeSet: .completeSet()
    case .nextExercise: .nextExercise()
    case .startLightRest: .startRest(StartRest(.preset(.light)))
    case .skipRest: .skipRest()
    case .pause: .pause()
    case .resume: .resume()
    case .finish: .finish()
    }
  }

  /// The name that is shown to the user.
  package var name: String {
    switch self {
    case .completeSet: "complete set"
    case .nextExercise: "next exercise"
    case .startLightRest: "start a light rest"
    case .skipRest: "skip rest"
    case .pause: "pause"
    case .resume: "resume"
    case .finish: "finish"
    }
  }
}
