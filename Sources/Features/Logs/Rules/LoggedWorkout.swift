internal import Base
internal import LogsContract

/// A log with all that is in it.
struct LoggedWorkout: Equatable {
  var log: WorkoutLog
  /// By their places.
  var exercises: [WorkoutExercise] = []
  /// By their exercises' places and their own.
  var sets: [WorkoutSet] = []

  /// How much one log holds.
  static let exercisesMax = 200
  static let setsMax = 2000

  /// The log with what follows from its content.
  var countedLog: WorkoutLog {
    var counted = log
    counted.exerciseCount = Int32(clamping: exercises.count)
    counted.setCount = Int32(clamping: sets.count)
    counted.volumeKg = WorkoutVolume.kg(of: sets)
    return counted
  }
}

/// What one request does to a log.
enum LogChange {
  case add(exercises: [WorkoutExercise], sets: [WorkoutSet])
  case replaceLog(WorkoutLog, before: WorkoutLog)
  case replaceExercise(WorkoutExercise, before: WorkoutExercise)
  case replaceSet(WorkoutSet, before: WorkoutSet)
  case deleteLog(WorkoutLog)
  case deleteExercise(WorkoutExercise)
  case deleteSet(WorkoutSet)
}

/// What the server keeps of what a client says: weights to the gram, distances to the centimetre, lengths
/// to the millisecond, the effort as a rating.
extension WorkoutSet {
  func kept(version: Int64, at time: Timestamp) -> WorkoutSet {
    var kept = self
    kept.weightKg = (weightKg * 1000).rounded() / 1000
    kept.distanceM = (distanceM * 100).rounded() / 100
    kept.duration = duration.map { .milliseconds($0.milliseconds) }
    kept.effort = rpe.map { .rpe($0) }
    (kept.version, kept.updateTime) = (version, time)
    return kept
  }
}

extension WorkoutExercise {
  func kept(version: Int64, at time: Timestamp) -> WorkoutExercise {
    var kept = self
    (kept.version, kept.updateTime) = (version, time)
    return kept
  }
}
