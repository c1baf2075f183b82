internal import RecordsContract
internal import SettingsContract
internal import Wire

/// What the workouts of a day come to.
struct TrainedDay: Equatable {
  let date: Google.Date
  /// The sum of weight times repetitions, in kilograms.
  let volumeKg: Double
  /// The sum of what records of the one-repetition maximum exceed those that they replaced, in kilograms.
  let oneRepMaxGainKg: Double
  /// The number of exercises, of each workout, that replaced a record.
  let recordedExercises: Int32
}

/// The strength scores of days.
enum StrengthScores {
  /// The version of the formulas.
  static let version: Int32 = 1
  /// The share of the volume in the formula of volume and records.
  static let volumeShare = 0.7
  /// The points of an exercise that replaced a record.
  static let pointsPerExercise = 1000.0
  /// The weight of a new day in the average, 2 / (n + 1) for n = 7 days.
  static let newDayWeight = 0.25
  /// The number of days before the first one that its average is computed from. What came before has a weight of
  /// 0.75^160, below 2^-64, which no `Double` shows.
  static let lookbackDays: Int32 = 160

  /// Returns the score of each day. `days` have no gaps, and begin with the first day with a workout or `lookbackDays`
  /// before those that are asked for. The average begins with the score of the first.
  static func scores(
    of days: [TrainedDay], by formula: StrengthScoreFormula
  ) -> [StrengthScore] {
    var average: Double?
    return days.map { day in
      let score = score(of: day, by: formula)
      let next = average.map { $0 + newDayWeight * (score - $0) } ?? score
      average = next
      return StrengthScore(
        date: day.date, score: rounded(score), average: rounded(next), formula: formula,
        formulaVersion: version)
    }
  }

  private static func score(of day: TrainedDay, by formula: StrengthScoreFormula) -> Double {
    switch formula {
    case .unspecified, .volume: day.volumeKg
    case .oneRepMaxGains: day.oneRepMaxGainKg
    case .volumeAndRecords:
      volumeShare * day.volumeKg
        + (1 - volumeShare) * pointsPerExercise * Double(day.recordedExercises)
    }
  }

  /// Returns a value with three decimals.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
