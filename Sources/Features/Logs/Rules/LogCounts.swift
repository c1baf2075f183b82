internal import LogsContract

/// The counts and sums of a log's exercises and sets, in whole units, so that any order of changes comes to the same.
struct LogCounts: Equatable, Sendable {
  var exercises: Int32 = 0
  var sets: Int32 = 0
  var reps: Int32 = 0
  /// The volume, in grams.
  var grams: Int64 = 0
  /// The number of sets with a rating of their effort.
  var ratedSets: Int32 = 0
  /// The sum of the ratings, in halves, of which each rating is a multiple.
  var halfRatings: Int64 = 0

  /// Creates the counts of an empty log.
  init() {}

  /// Creates the counts of a log, from its content alone.
  init(of workout: LoggedWorkout) {
    exercises = Int32(clamping: workout.exercises.count)
    sets = Int32(clamping: workout.sets.count)
    reps = Int32(clamping: workout.sets.reduce(Int64(0)) { $0 &+ Int64($1.reps) })
    grams = WorkoutVolume.grams(of: workout.sets)
    let ratings = workout.sets.compactMap(\.rpe)
    ratedSets = Int32(clamping: ratings.count)
    halfRatings = ratings.reduce(0) { $0 &+ (Int64(exactly: ($1 * 2).rounded()) ?? 0) }
  }
}

extension LoggedWorkout {
  /// The log with the totals of its content.
  var countedLog: WorkoutLog {
    let counts = LogCounts(of: self)
    var counted = log
    (counted.exerciseCount, counted.setCount) = (counts.exercises, counts.sets)
    (counted.repCount, counted.volumeKg) = (counts.reps, Double(counts.grams) / 1000)
    return counted
  }
}
