internal import Base
internal import LogsContract
internal import LogsFeature
internal import Wire

/// The achievements that training completes. Nothing here reads or writes.
enum Awards {
  /// The measures that follow from workouts.
  static let measures: [Measure] = [
    .workouts, .minutes, .sets, .volumeKg, .dayStreak, .weekStreak,
  ]

  /// Returns the achievements that an athlete has completed, and does not have yet.
  static func goals(completedBy facts: ActivityFacts) -> [AchievementGoal] {
    goals(reached: facts.progress, without: facts.earned)
  }

  /// Returns the achievements that a change of a log completes. Only what grows completes any: a sum, or the streaks that
  /// a new day is in.
  static func goals(
    completedBy change: LoggedChange, _ facts: ActivityFacts
  ) -> [AchievementGoal] {
    guard mayComplete(change) else { return [] }
    let (before, after) = (Counted(change.before), Counted(change.after))
    var next = facts
    next.workouts = facts.workouts &+ after.workouts &- before.workouts
    next.sets = facts.sets &+ after.sets &- before.sets
    next.milliseconds = facts.milliseconds &+ after.milliseconds &- before.milliseconds
    next.grams = facts.grams &+ after.grams &- before.grams
    var progress = next.sums
    if let day = after.day, day != before.day {
      let left = before.day.flatMap { facts.formerDayCount > 1 ? nil : $0 }
      let days = ActiveDays(facts.days.days.filter { $0 != left } + [day])
      progress[.dayStreak] = Int64(days.run(around: day))
      progress[.weekStreak] = Int64(days.weekRun(around: day))
    }
    return goals(reached: progress, without: facts.earned)
  }

  /// Whether a change lets anything grow that achievements count.
  static func mayComplete(_ change: LoggedChange) -> Bool {
    let (before, after) = (Counted(change.before), Counted(change.after))
    guard after.day != nil else { return false }
    return after.day != before.day || after.sets > before.sets || after.grams > before.grams
      || after.milliseconds > before.milliseconds
  }

  /// Whether an athlete with these achievements has all that training completes.
  static func isComplete(_ earned: Set<String>) -> Bool {
    !AchievementCatalogue.goals.contains {
      measures.contains($0.measure) && !earned.contains($0.key)
    }
  }

  /// Returns the time at which a log came to be as it is: of its end, or of what was logged last.
  static func time(of workout: LoggedWorkout) -> Timestamp {
    let times = workout.sets.compactMap(\.updateTime) + [workout.log.updateTime].compactMap(\.self)
    return times.max() ?? .epoch
  }

  private static func goals(
    reached progress: [Measure: Int64], without earned: Set<String>
  ) -> [AchievementGoal] {
    AchievementCatalogue.goals.filter { goal in
      progress[goal.measure].map { $0 >= goal.target } ?? false && !earned.contains(goal.key)
    }
  }

  /// What a log adds to the sums: nothing before its workout has ended.
  private struct Counted {
    var day: Int32?
    var workouts: Int64 = 0
    var sets: Int64 = 0
    var milliseconds: Int64 = 0
    var grams: Int64 = 0

    init(_ workout: LoggedWorkout?) {
      guard let workout, let date = workout.log.localDate else { return }
      day = Int32(clamping: date.dayNumber)
      (workouts, sets) = (1, Int64(workout.sets.count))
      milliseconds = workout.log.duration?.milliseconds ?? 0
      grams = WorkoutVolume.grams(of: workout.sets)
    }
  }
}
