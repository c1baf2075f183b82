import ArgumentParser
import Contract
import DemoParts

/// A built-in workout.
enum BuiltInWorkout: String, CaseIterable, ExpressibleByArgument {
  /// The demo's workout.
  case full
  case legs
  case push
  /// Two sets with short rests, for trials.
  case short

  /// The workout as a message of the contract.
  var workout: PlayerContract.Workout {
    switch self {
    case .full: DemoPlan().workout
    case .legs:
      PlayerContract.Workout(
        name: "Legs",
        exercises: [
          Exercise(
            name: "Back squat", setCount: 4, restDuration: .seconds(120), intensityPercent: 85),
          Exercise(name: "Lunge", setCount: 3, restDuration: .seconds(90), intensityPercent: 70),
          Exercise(
            name: "Calf raise", setCount: 3, restDuration: .seconds(60), intensityPercent: 55),
        ])
    case .push:
      PlayerContract.Workout(
        name: "Push",
        exercises: [
          Exercise(
            name: "Bench press", setCount: 4, restDuration: .seconds(120), intensityPercent: 80),
          Exercise(
            name: "Shoulder press", setCount: 3, restDuration: .seconds(90), intensityPercent: 70),
          Exercise(name: "Dip", setCount: 3, restDuration: .seconds(60), intensityPercent: 65),
        ])
    case .short:
      PlayerContract.Workout(
        name: "Short",
        exercises: [
          Exercise(name: "Push-up", setCount: 1, restDuration: .seconds(10), intensityPercent: 50),
          Exercise(name: "Plank", setCount: 1, intensityPercent: 40),
        ])
    }
  }
}
