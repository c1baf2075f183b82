import ArgumentParser
import Contract
import DemoParts

/// A built-in workout.
enum BuiltInWorkout: String, CaseIterable, ExpressibleByArgument {
  /// The demo's workout.
  case full
  case legs
  case push
  /// Four intervals of 4 minutes, which run by themselves.
  case vo2max
  /// Two sets with short rests, for trials.
  case short

  /// The source of its session.
  var source: WorkoutSource {
    self == .vo2max ? .preset(.vo2Max4x4) : .workout(workout)
  }

  /// The workout as a message of the contract; a free one if the server has it.
  var workout: Workout {
    switch self {
    case .vo2max: Workout(name: "VO2 max", exercises: [])
    case .full: DemoPlan().workout
    case .legs:
      Workout(
        name: "Legs",
        exercises: [
          PlannedExercise(
            name: "Back squat", setCount: 4, restDuration: .seconds(120), intensityPercent: 85),
          PlannedExercise(
            name: "Lunge", setCount: 3, restDuration: .seconds(90), intensityPercent: 70),
          PlannedExercise(
            name: "Calf raise", setCount: 3, restDuration: .seconds(60), intensityPercent: 55),
        ])
    case .push:
      Workout(
        name: "Push",
        exercises: [
          PlannedExercise(
            name: "Bench press", setCount: 4, restDuration: .seconds(120), intensityPercent: 80),
          PlannedExercise(
            name: "Shoulder press", setCount: 3, restDuration: .seconds(90), intensityPercent: 70),
          PlannedExercise(
            name: "Dip", setCount: 3, restDuration: .seconds(60), intensityPercent: 65),
        ])
    case .short:
      Workout(
        name: "Short",
        exercises: [
          PlannedExercise(
            name: "Push-up", setCount: 1, restDuration: .seconds(10), intensityPercent: 50),
          PlannedExercise(name: "Plank", setCount: 1, intensityPercent: 40),
        ])
    }
  }
}
