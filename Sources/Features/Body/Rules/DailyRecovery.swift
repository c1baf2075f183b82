/// The recovery of a day, from its values.
package struct DailyRecovery: Equatable, Sendable {
  /// The number of the day since 1970-01-01.
  package let day: Int32
  /// The mean heart rate variability by each method, in milliseconds; nil without a measurement.
  package fileprivate(set) var rmssdMs: Double?
  package fileprivate(set) var sdnnMs: Double?
  /// The time asleep in the night that ended on the day, in seconds; nil without a night.
  package fileprivate(set) var asleepSeconds: Double?
  /// The length of that night, in seconds.
  package fileprivate(set) var nightSeconds: Double?

  /// Returns the recovery of each day with a value, in order. Uploaded readings count before samples of a health store,
  /// in which the same measurements may be once more.
  static func days(of values: [DailyValue]) -> [DailyRecovery] {
    var days: [Int32: DailyRecovery] = [:]
    for one in values {
      var day = days[one.day] ?? DailyRecovery(day: one.day)
      switch one.kind {
      case .rmssd: day.rmssdMs = one.value
      case .sdnn: day.sdnnMs = one.value
      case .healthRmssd: day.rmssdMs = day.rmssdMs ?? one.value
      case .healthSdnn: day.sdnnMs = day.sdnnMs ?? one.value
      case .sleep: (day.asleepSeconds, day.nightSeconds) = (one.value, one.extent)
      default: continue
      }
      days[one.day] = day
    }
    return days.values.sorted { $0.day < $1.day }
  }

  /// The kinds of which a recovery is made, in the order in which they count.
  static let kinds: [DailyKind] = [.rmssd, .sdnn, .healthRmssd, .healthSdnn, .sleep]
}

/// The body weight of a day.
package struct DailyWeight: Equatable, Sendable {
  /// The number of the day since 1970-01-01.
  package let day: Int32
  /// The weight in kilograms.
  package let weightKg: Double
  /// Whether a health store has measured it, and the athlete has not given it.
  package let isMeasured: Bool
}
