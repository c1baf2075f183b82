internal import PlansContract
internal import ProfileContract

/// The phase of training on a day. It depends on the day and the log alone.
enum Periodisation {
  /// The days before the goal's date on which the volume falls and the effort stays.
  static let taperDays: Int32 = 7
  /// The days before it on which the effort is high.
  static let peakDays: Int32 = 28
  /// The fewest workouts in a week that lets the next count as tiring.
  private static let workoutsPerWeekMin = 2

  /// Returns the phase on the day of `brief`.
  static func phase(_ brief: PlanBrief) -> PlanPhase {
    if let event = brief.eventDay, event >= brief.day {
      if event - brief.day <= taperDays { return .taper }
      if brief.said.wantsDeload { return .deload }
      if event - brief.day <= peakDays { return .intensification }
    }
    if brief.said.wantsDeload { return .deload }
    let length = weeks(brief.level)
    let week = weekNumber(brief.day)
    let position = ((week % length) + length) % length
    if position == length - 1 {
      let counts = (1..<length).map { back in
        brief.history.count { weekNumber($0.day) == week - back }
      }
      // Who did not train does not need to recover from it.
      return counts.allSatisfy { $0 >= workoutsPerWeekMin } ? .deload : .accumulation
    }
    return position < length / 2 ? .accumulation : .intensification
  }

  /// Returns the number of weeks after which the phases repeat, the last of them with less volume.
  static func weeks(_ level: FitnessLevel) -> Int32 {
    switch level.known {
    case .advanced: 4
    case .intermediate: 5
    default: 6
    }
  }

  /// Returns the number of the week, from Monday on, that has a day.
  private static func weekNumber(_ day: Int32) -> Int32 {
    // 1970-01-01 was a Thursday.
    let shifted = Int64(day) + 3
    return Int32(clamping: shifted >= 0 ? shifted / 7 : (shifted - 6) / 7)
  }
}
