internal import PlansContract

/// The trend of the effort over workouts, by which a week of less volume is suggested.
enum EffortTrend {
  /// The workouts in a row that have to be too hard.
  static let workouts = 3
  /// The days within which they lie.
  static let days: Int32 = 21

  /// Returns the mean effort of the working sets of a workout; nil if none has one.
  static func effort(of workout: PastWorkout) -> Double? {
    let efforts = workout.exercises.flatMap(\.sets).compactMap(\.rpe)
    return efforts.isEmpty ? nil : efforts.reduce(0, +) / Double(efforts.count)
  }

  /// Returns whether the newest workouts with an effort, newest first, were each at least 1 above the target.
  static func suggestsDeload(_ history: [PastWorkout], on day: Int32, targetRPE: Double) -> Bool {
    let recent = history.filter { $0.day <= day && $0.day > day - days }
    let efforts = recent.compactMap { effort(of: $0) }.prefix(workouts)
    return efforts.count == workouts && efforts.allSatisfy { $0 >= targetRPE + 1 }
  }
}

extension PlanBrief {
  /// The effort of working sets in an ordinary week.
  var usualRPE: Double { SetScheme.rpe(goal, level, isHard: false) }

  /// Whether a week of less volume is suggested: not while there is one.
  var suggestsDeload: Bool {
    switch Periodisation.phase(self) {
    case .deload, .taper: false
    case .accumulation, .intensification, .unspecified:
      EffortTrend.suggestsDeload(
        history, on: day,
        targetRPE: SetScheme.rpe(
          goal, level, isHard: Periodisation.phase(self) == .intensification))
    }
  }
}
