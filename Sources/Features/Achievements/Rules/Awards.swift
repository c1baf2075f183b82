internal import Base
internal import LogsContract
internal import LogsFeature
internal import Wire

/// The achievements that are given at once.
struct Award: Equatable, Sendable {
  /// The achievements.
  let goals: [AchievementGoal]
  /// The keys of those that are reached only with workouts for the athlete alone: nobody else sees them.
  var limited: Set<String> = []
  /// The keys of those that the athlete has, and that others may see from now on.
  var opened: [String] = []

  /// Creates an award that everybody may see.
  init(_ goals: [AchievementGoal]) { self.goals = goals }

  /// Creates the award of what is reached, `open` without the workouts for the athlete alone.
  init(reached: [Measure: Int64], open: [Measure: Int64], _ facts: ActivityFacts) {
    func isReached(_ goal: AchievementGoal, by progress: [Measure: Int64]) -> Bool {
      progress[goal.measure].map { $0 >= goal.target } ?? false
    }
    let all = AchievementCatalogue.goals
    goals = all.filter { isReached($0, by: reached) && !facts.earned.contains($0.key) }
    limited = Set(goals.filter { !isReached($0, by: open) }.map(\.key))
    opened = all.filter { facts.limited.contains($0.key) && isReached($0, by: open) }.map(\.key)
  }

  /// Whether it changes nothing.
  var isEmpty: Bool { goals.isEmpty && opened.isEmpty }
}

extension LoggedWorkout {
  /// The workout, unless it is for its athlete alone.
  fileprivate var forOthers: LoggedWorkout? {
    SourceLimits(of: log).isForAthleteOnly ? nil : self
  }
}

/// The achievements that training completes. Nothing here reads or writes.
enum Awards {
  /// The measures that follow from workouts.
  static let measures: [Measure] = [
    .workouts, .minutes, .sets, .volumeKg, .dayStreak, .weekStreak,
  ]

  /// Returns what an athlete has completed, and does not have yet.
  static func award(by facts: ActivityFacts) -> Award {
    Award(reached: facts.progress, open: facts.open.progress, facts)
  }

  /// Returns what a change of a log completes. Only what grows completes any: a sum, or the streaks that a new day is in.
  static func award(by change: LoggedChange, _ facts: ActivityFacts) -> Award {
    guard mayComplete(change) else { return Award([]) }
    let (before, after) = (change.before, change.after)
    return Award(
      reached: progress(facts, Counted(before), Counted(after)),
      open: progress(
        facts.open, Counted(before?.forOthers), Counted(after?.forOthers)), facts)
  }

  private static func progress(
    _ facts: ActivityFacts, _ before: Counted, _ after: Counted
  ) -> [Measure: Int64] {
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
    return progress
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

  /// A log's part of the sums: nothing before its workout has ended.
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
