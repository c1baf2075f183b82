internal import Base
internal import BodyContract
internal import Messages
internal import RPC
internal import Wire

/// The rules of measurements of the body, beyond those of each field.
enum MeasurementRules {
  /// The first day: the first one after 1999, as the number of days since 1970-01-01.
  static let dayMin: Int32 = 10_957
  /// The circumferences that a body may have, in centimetres.
  static let circumferences = 5.0...300.0
  /// The shares of fat that a body may have, in percent.
  static let fatShares = 1.0...75.0

  /// Returns the values that a measurement of this kind may have; 0 removes it.
  static func values(of kind: BodyMeasurementKind) -> ClosedRange<Double> {
    kind == .bodyFat ? fatShares : circumferences
  }

  /// Returns the violations in the measurements of a request, of which none may be of a day after `dayMax`.
  static func violations(
    in measurements: [BodyMeasurement], dayMax: Int32
  ) -> [FieldViolation] {
    var violations: [FieldViolation] = []
    var seen: Set<DailyPlace> = []
    for (index, one) in measurements.enumerated() {
      let path = "measurements[\(index)]"
      let day = Int32(clamping: one.date.dayNumber)
      if day < dayMin || day > dayMax {
        violations.refuse(
          "\(path).date", "expected a day after 1999, at most a day ahead of the server's clock",
          .range)
      }
      let values = values(of: one.kind)
      if one.value != 0, !values.contains(one.value) {
        violations.refuse(
          "\(path).value",
          "expected \(Int(values.lowerBound)) to \(Int(values.upperBound)), or 0 to remove it",
          .range)
      }
      guard let kind = DailyKind(one.kind) else { continue }
      if !seen.insert(DailyPlace(kind: kind, day: day)).inserted {
        violations.refuse("\(path).kind", "expected each kind once for a day", .duplicate)
      }
    }
    return violations
  }

  /// Returns what values are as measurements, by day and kind; those of other kinds are left out.
  static func measurements(_ values: [DailyValue]) -> [BodyMeasurement] {
    values.compactMap { value in
      BodyMeasurementKind(value.kind).map { kind in
        BodyMeasurement {
          ($0.date, $0.kind, $0.value) = (Google.Date(dayNumber: value.day), kind, value.value)
        }
      }
    }
    .sorted {
      ($0.date.dayNumber, $0.kind.rawValue) < ($1.date.dayNumber, $1.kind.rawValue)
    }
  }
}

/// The place of a value: a kind on a day, which has one at most.
struct DailyPlace: Hashable, Sendable {
  let kind: DailyKind
  /// The number of the day since 1970-01-01.
  let day: Int32
}

extension DailyKind {
  /// Creates the kind of a measurement of the body; nil for the unspecified one.
  init?(_ kind: BodyMeasurementKind) {
    switch kind {
    case .unspecified: return nil
    case .neck: self = .neck
    case .shoulders: self = .shoulders
    case .chest: self = .chest
    case .waist: self = .waist
    case .hips: self = .hips
    case .leftUpperArm: self = .leftUpperArm
    case .rightUpperArm: self = .rightUpperArm
    case .leftForearm: self = .leftForearm
    case .rightForearm: self = .rightForearm
    case .leftThigh: self = .leftThigh
    case .rightThigh: self = .rightThigh
    case .leftCalf: self = .leftCalf
    case .rightCalf: self = .rightCalf
    case .bodyFat: self = .bodyFat
    }
  }

  /// The kinds of measurements of the body.
  static let measurements = BodyMeasurementKind.allCases.compactMap { DailyKind($0) }
}

extension BodyMeasurementKind {
  private static let byDailyKind = Dictionary(
    allCases.compactMap { kind in DailyKind(kind).map { ($0, kind) } },
    uniquingKeysWith: { first, _ in first })

  /// Creates the kind of a value of a day; nil for one that is no measurement of the body.
  init?(_ kind: DailyKind) {
    guard let found = Self.byDailyKind[kind] else { return nil }
    self = found
  }
}
