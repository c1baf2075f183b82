internal import LogsFeature

/// The sums and days of an athlete's workouts, and the achievements that they have, as an award needs them.
struct ActivityFacts: Equatable, Sendable {
  /// The text that tells the state of the sums from all others.
  var state = ""
  /// The number of ended workouts, with those that are for the athlete alone by the terms of a service.
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
  /// The workouts for the athlete alone, and the milliseconds of them.
  var limitedWorkouts: Int64 = 0
  var limitedMilliseconds: Int64 = 0
  /// Of `formerDayCount`, the workouts that are not for the athlete alone.
  var formerOpenDayCount: Int64 = 0
  /// Of `days`, those with a workout that is not for the athlete alone.
  var openDays = ActiveDays([])
  /// The keys of the completed achievements.
  var earned: Set<String> = []
  /// Of those, the ones that are reached only with workouts for the athlete alone.
  var limited: Set<String> = []

  /// The facts without the workouts for the athlete alone. Those have no sets.
  var open: ActivityFacts {
    var open = self
    open.workouts = workouts &- limitedWorkouts
    open.milliseconds = milliseconds &- limitedMilliseconds
    (open.formerDayCount, open.days) = (formerOpenDayCount, openDays)
    return open
  }

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
