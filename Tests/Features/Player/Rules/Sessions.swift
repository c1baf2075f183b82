import Base
import LogsContract
import WorkoutsContract

@testable import PlayerFeature

/// The sessions that the tests of the player play.
enum Sessions {
  static let start = Timestamp(milliseconds: 1_795_000_000_000)

  /// Two exercises of two sets, with rests of 90 s and 60 s.
  static let twoByTwo = PlayerState(
    starting: SessionPlan(
      workout: Workout(
        name: "Legs",
        exercises: [
          PlannedExercise(
            name: "Squat", setCount: 2, restDuration: .seconds(90), intensityPercent: 80),
          PlannedExercise(
            name: "Lunge", setCount: 2, restDuration: .seconds(60), intensityPercent: 60),
        ])),
    sessionID: UUID(high: 1, low: 2), at: start)

  /// Returns the time at this number of seconds after the start.
  static func at(_ seconds: Int64) -> Timestamp {
    Timestamp(microseconds: start.microseconds + seconds * 1_000_000)
  }

  static func at(_ exerciseNumber: Int, _ setIndex: Int) -> SetPlace {
    SetPlace(exerciseNumber: exerciseNumber, setIndex: setIndex)
  }

  /// Returns the session of this workout.
  static func of(_ workout: Workout) -> PlayerState {
    PlayerState(
      starting: SessionPlan(workout: workout), sessionID: UUID(high: 1, low: 2), at: start)
  }

  /// Returns a set without values that is completed at a place.
  static func set(
    _ exerciseNumber: Int, _ setIndex: Int, at seconds: Int64
  ) -> CompletedSet {
    CompletedSet(
      id: PlayerCommand.setID, place: at(exerciseNumber, setIndex), performance: SetPerformance(),
      completeTime: at(seconds))
  }
}

extension PlayerCommand {
  /// The identifier of all sets that `completeSet` completes.
  static let setID = UUID(high: 7, low: 7)

  /// Completes the current set as planned.
  static var completeSet: PlayerCommand { .completeSet(id: setID) }
}

extension PlayerState {
  /// The place of the current set.
  var place: SetPlace? { currentExercise?.place }

  /// Returns the state after these commands, each given with its seconds after the start.
  func playing(_ commands: [(Int64, PlayerCommand)]) throws -> PlayerState {
    var state = self
    for (seconds, command) in commands {
      let now = Sessions.at(seconds)
      state = try state.caughtUp(to: now).reduced(by: command, at: now).state
    }
    return state
  }
}
