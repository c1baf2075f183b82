internal import Base
internal import LogsContract
internal import Messages

/// The work done of an exercise in a workout, as it is stored.
struct ExerciseWorkout: Equatable {
  /// The workout, and the exercise by its key.
  struct Key: Hashable {
    let logID: UUID
    let exercise: UUID
  }

  let key: Key
  /// The exercise of the log that names it.
  let exerciseID: UUID
  /// The start of the log.
  let startTime: Timestamp
  let setCount: Int32
  let reps: Int64
  let volumeGrams: Int64
  /// The best value of each series.
  var bests: [String: ExerciseTotals.Best] = [:]

  /// The place of the workout in time.
  var place: RecordChain.Place { RecordChain.Place(time: startTime, logID: key.logID) }
}

extension ExerciseWorkout {
  /// Creates the row of an exercise of a log, from its totals.
  init(_ totals: ExerciseTotals, of exercise: UUID, in log: WorkoutLog) {
    self.init(
      key: Key(logID: log.id, exercise: exercise), exerciseID: totals.exercise.id,
      startTime: log.startTime, setCount: totals.setCount, reps: totals.reps,
      volumeGrams: totals.volumeGrams, bests: totals.bests)
  }
}
