internal import LogsFeature

/// What the workouts of an athlete come to, and what they have earned, as an award needs it.
struct ActivityFacts: Equatable, Sendable {
  /// The text that tells the state of the sums from all others.
  var state = ""
  /// The number of ended workouts.
  var workouts: Int64 = 0
  /// The number of sets in them.
  var sets: Int64 = 0
  /// The milliseconds of them, without pauses.
  var milliseconds: Int64 = 0
  /// The grams lifted in them.
  var grams: Int64 = 0
  /// The number of workouts of the day that the changed log counts for before the change.
  var formerDayCount: Int64 = 0
  /// The days with a workout; around a changed log, those of a year before and after.
  var days = ActiveDays([])
  /// The keys of the completed achievements.
  var earned: Set<String> = []

  /// The progress in the measures of workouts, the longest streaks of all among them.
  var progress: [Measure: Int64] {
    sums.merging([
      .dayStreak: Int64(days.longestRun), .weekStreak: Int64(days.longestWeekRun),
    ]) { $1 }
  }

  /// The progress in the measures that are sums.
  var sums: [Measure: Int64] {
    [
      .workouts: workouts, .minutes: milliseconds / 60_000, .sets: sets, .volumeKg: grams / 1000,
    ]
  }
}
