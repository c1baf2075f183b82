internal import LogsContract
internal import Messages
package import PlayerContract
package import WorkoutsContract

extension WorkoutPreset {
  /// The workout. The player moves through it by itself.
  package var workout: Workout {
    switch self {
    case .vo2Max4x4: Self.intervals
    }
  }

  /// Four times 4 minutes of work and 3 minutes of recovery, 28 minutes in all: the last recovery counts. After Helgerud
  /// et al. 2007, "Aerobic high-intensity intervals improve VO2max more than moderate training": 90 to 95 % of the
  /// maximum heart rate, and 70 % in between.
  private static let intervals: Workout = {
    func step(seconds: Int, zones: ClosedRange<Int32>) -> PlannedSet {
      var step = PlannedSet(setCount: 4)
      step.duration = .seconds(seconds)
      step.isTimed = true
      (step.zoneMin, step.zoneMax) = (zones.lowerBound, zones.upperBound)
      return step
    }
    let work = step(seconds: 240, zones: 4...5)
    var recovery = step(seconds: 180, zones: 1...2)
    recovery.isRecovery = true
    return Workout(
      name: "VO2 max 4×4",
      blocks: [
        WorkoutBlock(
          .intervals, order: .alternating,
          exercises: [
            PlannedExercise(name: "Work", sets: [work]),
            PlannedExercise(name: "Recovery", sets: [recovery]),
          ])
      ])
  }()
}
