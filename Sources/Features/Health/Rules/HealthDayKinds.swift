internal import Base
internal import BodyContract
internal import BodyFeature
internal import HealthContract
internal import Messages
internal import SettingsContract
internal import Wire

/// The values of days that are kept of a type of samples.
enum HealthDayKinds {
  /// Returns the kinds of values that samples of a type give; none for most types.
  static func kinds(of type: IntegrationDataType) -> [DailyKind] {
    switch type {
    case .heartRateVariability: [.healthRmssd, .healthSdnn]
    case .sleep: [.sleep]
    case .bodyMass: [.healthWeight]
    default: []
    }
  }

  /// Returns the values of days. Of several apps that tell of the same day, the one with the most values counts, or the
  /// one with the longest sleep: sums over apps would count twice what one of them has from another.
  static func values(of type: IntegrationDataType, _ days: [HealthDay]) -> [DailyValue] {
    var best: [Key: DailyValue] = [:]
    for day in days {
      guard let value = value(of: type, day) else { continue }
      let key = Key(kind: value.kind, day: value.day)
      let weight = { (one: DailyValue) in one.kind == .sleep ? one.value : one.extent }
      if let other = best[key], weight(other) >= weight(value) { continue }
      best[key] = value
    }
    return best.values.sorted { ($0.day, $0.kind.rawValue) < ($1.day, $1.kind.rawValue) }
  }

  private struct Key: Hashable {
    let kind: DailyKind
    let day: Int32
  }

  private static func value(of type: IntegrationDataType, _ day: HealthDay) -> DailyValue? {
    let number = Int32(clamping: day.date.dayNumber)
    switch type {
    case .heartRateVariability:
      guard day.valueCount > 0 else { return nil }
      let kind: DailyKind? =
        switch day.hrvKind {
        case .rmssd: .healthRmssd
        case .sdnn: .healthSdnn
        default: nil
        }
      return kind.map { DailyValue($0, on: number, day.mean, of: Double(day.valueCount)) }
    case .sleep:
      guard let night = day.night else { return nil }
      return DailyValue(
        .sleep, on: number, night.asleepDuration.inSeconds,
        of: (night.endTime - night.startTime).inSeconds)
    case .bodyMass:
      guard day.valueCount > 0 else { return nil }
      return DailyValue(.healthWeight, on: number, day.mean, of: Double(day.valueCount))
    default: return nil
    }
  }
}
