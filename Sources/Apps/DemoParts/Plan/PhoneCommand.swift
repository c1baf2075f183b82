public import Contract

/// A command of the demo's phone.
public enum PhoneCommand: Hashable, Sendable {
  /// The set is done.
  case completeSet
  /// On to the next exercise, though sets are left.
  case nextExercise
  /// A light rest instead of the running one.
  case startLightRest
  /// On without the remainder of the rest.
  case skipRest
  /// Stop the clock.
  case pause
  /// Go on after the pause.
  case resume
  /// The end.
  case finish

  /// The command as the contract has it.
  public var playerCommand: PlayerCommand {
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

  /// As a person says it.
  public var name: String {
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
