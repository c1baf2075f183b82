internal import WorkoutsContract

/// The time that a workout takes.
enum WorkoutTime {
  /// The seconds to get ready for an exercise with sets of repetitions.
  static let setupSeconds: Int32 = 45

  /// Returns the seconds of a workout: sets, rests, and the way from one exercise to the next.
  static func seconds(of blocks: [WorkoutBlock]) -> Int32 {
    blocks.flatMap(\.exercises).reduce(0) { $0 + seconds(of: $1) }
  }

  private static func seconds(of exercise: PlannedExercise) -> Int32 {
    let isTimed = exercise.sets.allSatisfy(\.isTimed)
    return exercise.sets.reduce(isTimed ? 0 : setupSeconds) { sum, set in
      let work: Int32
      if let duration = set.duration {
        work = Int32(clamping: duration.components.seconds)
      } else {
        let (low, high) = (set.repMin, max(set.repMin, set.repMax))
        work = (min(low, 1000) + min(high, 1000)) * SetScheme.secondsPerRep / 2
      }
      let sides: Int32 = exercise.isUnilateral ? 2 : 1
      let rest = Int32(clamping: set.restDuration?.components.seconds ?? 0)
      return sum + Int32(clamping: set.count) * (min(work, 86_400) * sides + rest)
    }
  }
}
