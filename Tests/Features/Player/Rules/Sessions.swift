import Base
import PlayerFeature

/// The sessions that the tests of the player play.
enum Sessions {
  static let start = Timestamp(milliseconds: 1_795_000_000_000)

  /// Two exercises of two sets, with rests of 90 s and 60 s.
  static let twoByTwo = PlayerState(
    starting: SessionPlan(
      workout: Workout(
        name: "Legs",
        exercises: [
          Exercise(
            name: "Squat", setCount: 2, restDuration: .seconds(90), intensityPercent: 80),
          Exercise(
            name: "Lunge", setCount: 2, restDuration: .seconds(60), intensityPercent: 60),
        ])),
    sessionID: UUID(high: 1, low: 2), at: start)

  /// Returns the time at this number of seconds after the start.
  static func at(_ seconds: Int64) -> Timestamp {
    Timestamp(microseconds: start.microseconds + seconds * 1_000_000)
  }

  static func at(_ exerciseIndex: Int, _ setIndex: Int) -> PlayerCursor {
    PlayerCursor(exerciseIndex: exerciseIndex, setIndex: setIndex)
  }
}

extension PlayerState {
  /// Returns the state after these commands, each given with its seconds after the start.
  func playing(_ commands: [(Int64, PlayerCommand)]) throws -> PlayerState {
    var state = self
    for (seconds, command) in commands {
      state = try state.reduced(by: command, at: Sessions.at(seconds)).state
    }
    return state
  }
}
