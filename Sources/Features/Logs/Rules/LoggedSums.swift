internal import LogsContract
internal import Messages
internal import Wire

/// The sums of ended workouts by day, or the difference that a change makes to them, in whole units. A month has the sums
/// of its days, and the totals those of all.
struct LoggedSums: Equatable, Sendable {
  var workouts: Int64 = 0
  var sets: Int64 = 0
  var reps: Int64 = 0
  /// The volume, in grams.
  var grams: Int64 = 0
  /// The duration without pauses, in milliseconds.
  var milliseconds: Int64 = 0
  /// The number of sets with a rating of their effort, and the sum of the ratings in halves.
  var ratedSets: Int64 = 0
  var halfRatings: Int64 = 0
  /// The number of the player's sessions, and of those that reached the end of their workout.
  var sessions: Int64 = 0
  var completed: Int64 = 0
  /// The part of them that nobody but the athlete may see, in any sum.
  var limitedWorkouts: Int64 = 0
  var limitedMilliseconds: Int64 = 0

  /// Creates the sums of nothing.
  init() {}

  /// Creates the sums of a workout that has ended.
  private init(of workout: LoggedWorkout) {
    let (log, counts) = (workout.log, LogCounts(of: workout))
    workouts = 1
    (sets, reps, grams) = (Int64(counts.sets), Int64(counts.reps), counts.grams)
    milliseconds = log.duration?.milliseconds ?? 0
    (ratedSets, halfRatings) = (Int64(counts.ratedSets), counts.halfRatings)
    sessions = log.sessionID == nil ? 0 : 1
    completed = log.completed ? 1 : 0
    guard SourceLimits(of: log).isForAthleteOnly else { return }
    (limitedWorkouts, limitedMilliseconds) = (1, milliseconds)
  }

  /// Returns the sums of a workout and the number of the day since 1970-01-01 that it counts for; nil before it has ended.
  static func day(of workout: LoggedWorkout) -> (day: Int32, sums: LoggedSums)? {
    workout.log.localDate.map {
      (Int32(clamping: $0.dayNumber), LoggedSums(of: workout))
    }
  }

  /// Returns the difference that a change makes to days, without those that stay the same.
  static func difference(_ change: LoggedChange) -> [Int32: LoggedSums] {
    var days: [Int32: LoggedSums] = [:]
    if let (day, sums) = change.after.flatMap(day) { days[day, default: .init()].add(sums) }
    if let (day, sums) = change.before.flatMap(day) {
      days[day, default: .init()].add(sums, times: -1)
    }
    return days.filter { $0.value != LoggedSums() }
  }

  /// Adds other sums; a `sign` of -1 takes them away. A workout's limits keep every sum far from overflowing.
  mutating func add(_ other: LoggedSums, times sign: Int64 = 1) {
    workouts &+= sign &* other.workouts
    sets &+= sign &* other.sets
    reps &+= sign &* other.reps
    grams &+= sign &* other.grams
    milliseconds &+= sign &* other.milliseconds
    ratedSets &+= sign &* other.ratedSets
    halfRatings &+= sign &* other.halfRatings
    sessions &+= sign &* other.sessions
    completed &+= sign &* other.completed
    limitedWorkouts &+= sign &* other.limitedWorkouts
    limitedMilliseconds &+= sign &* other.limitedMilliseconds
  }
}
