internal import AchievementsContract
internal import Localization

// Conversions between messages of the contract and values of the rules.

extension Achievement {
  init(_ goal: AchievementGoal, _ standing: AchievementProgress, in language: Localization.Language)
  {
    let earned = standing.earned[goal.key]
    self.init()
    self.key = goal.key
    measure = AchievementMeasure(goal.measure)
    title = AchievementTexts.title(of: goal, in: language)
    description = AchievementTexts.description(of: goal, in: language)
    currentProgress = standing.progress[goal.measure] ?? 0
    targetValue = goal.target
    completed = earned != nil
    completeTime = earned?.completeTime
    viewed = earned?.viewTime != nil
    viewTime = earned?.viewTime
  }
}

extension AchievementMeasure {
  init(_ measure: Measure) {
    switch measure {
    case .workouts: self = .workouts
    case .minutes: self = .minutes
    case .sets: self = .sets
    case .volumeKg: self = .volumeKg
    case .dayStreak: self = .dayStreak
    case .weekStreak: self = .weekStreak
    case .routines: self = .routines
    case .followers: self = .followers
    }
  }
}
