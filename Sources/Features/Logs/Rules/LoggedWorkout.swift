internal import Base
package import LogsContract
internal import PlayerFeature

/// A log with its content.
package struct LoggedWorkout: Equatable, Sendable {
  /// The log itself.
  package var log: WorkoutLog
  /// The exercises, ordered by position.
  package var exercises: [WorkoutExercise]
  /// The sets, ordered by their exercises' positions and their own.
  package var sets: [WorkoutSet]

  /// Creates a log with its content.
  package init(log: WorkoutLog, exercises: [WorkoutExercise] = [], sets: [WorkoutSet] = []) {
    (self.log, self.exercises, self.sets) = (log, exercises, sets)
  }

  /// The largest number of exercises and of sets in one log.
  static let exercisesMax = 200
  static let setsMax = 2000
}

/// The change that one request makes to a log.
enum LogChange {
  case add(exercises: [WorkoutExercise], sets: [WorkoutSet])
  case replaceLog(WorkoutLog, before: WorkoutLog)
  case replaceExercise(WorkoutExercise, before: WorkoutExercise)
  case replaceSet(WorkoutSet, before: WorkoutSet)
  /// The deletion of a log, with its session or except for the heart rate of that.
  case deleteLog(WorkoutLog, keeping: SessionRemnant?)
  case deleteExercise(WorkoutExercise)
  case deleteSet(WorkoutSet)

  /// The sets that are added or replaced.
  var writtenSets: [WorkoutSet] {
    switch self {
    case .add(_, let sets): sets
    case .replaceSet(let set, _): [set]
    default: []
    }
  }
}

/// The precision with which the server stores a client's values: weights to the gram, distances to the centimetre,
/// durations to the millisecond, the effort as a rating.
extension WorkoutSet {
  func kept(version: Int64, at time: Timestamp) -> WorkoutSet {
    var kept = self
    kept.weightKg = (weightKg * 1000).rounded() / 1000
    kept.distanceM = (distanceM * 100).rounded() / 100
    kept.duration = duration.map { .milliseconds($0.milliseconds) }
    kept.effort = rpe.map { .rpe($0) }
    kept.bodyWeightKg = isAssisted ? (bodyWeightKg * 1000).rounded() / 1000 : 0
    kept.loadKg = kept.reckonedLoadKg
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
