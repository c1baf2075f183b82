import Base
import Contract

/// A workout laid out in time: sets of equal length, the exercises' rests between them, and one
/// each of a light rest, a skipped rest, a pause, and an exercise that is left early.
struct Schedule {
  private(set) var steps: [PhoneStep] = []
  /// The time at which the last set is completed.
  private(set) var end = Duration.zero
  /// The number of completed sets.
  private(set) var setCount = 0

  private let setDuration: Duration
  private let pause: Duration
  private let light: Duration

  init(of workout: PlayerContract.Workout, set: Duration, pause: Duration, light: Duration) {
    setDuration = set
    self.pause = pause
    self.light = light
    for (index, exercise) in workout.exercises.enumerated() {
      let isLast = index == workout.exercises.count - 1
      add(exercise, number: index, isLast: isLast)
    }
  }

  private mutating func add(_ exercise: Exercise, number: Int, isLast: Bool) {
    let rest = exercise.restDuration ?? .zero
    for set in 0..<Int(exercise.setCount) {
      addSet(isInterrupted: number == 2 && set == 0)
      if isLast, set == exercise.setCount - 1 { return }
      switch (number, set) {
      case (1, 0): addLightRest(insteadOf: rest)
      case (1, 1): cut(rest, by: .skipRest)
      case (2, Int(exercise.setCount) - 2):
        return cut(rest, by: .nextExercise)
      default:
        steps.append(.awaitRest)
        end += rest
      }
    }
  }

  private mutating func addSet(isInterrupted: Bool) {
    if isInterrupted {
      wait(setDuration / 2)
      steps.append(.command(.pause))
      wait(pause)
      steps.append(.command(.resume))
      wait(setDuration / 2)
    } else {
      wait(setDuration)
    }
    steps.append(.command(.completeSet))
    setCount += 1
  }

  /// Adds a light rest. Its length is set by the server; if the plan has a shorter rest, the light
  /// rest is skipped in time.
  private mutating func addLightRest(insteadOf rest: Duration) {
    steps.append(.command(.startLightRest))
    guard rest < light else {
      steps.append(.awaitRest)
      end += light
      return
    }
    wait(rest)
    steps.append(.command(.skipRest))
  }

  private mutating func cut(_ rest: Duration, by command: PhoneCommand) {
    wait(rest / 2)
    steps.append(.command(command))
  }

  private mutating func wait(_ duration: Duration) {
    end += duration
    steps.append(.wait(until: end))
  }
}
