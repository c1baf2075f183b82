internal import Base

/// The validation of a batch: each reading is accepted or rejected separately.
struct HrvIntake: Sendable {
  /// The accepted readings, each id once.
  private(set) var accepted: [HrvMeasurement] = []
  /// The number of readings that were sent twice with the same values.
  private(set) var duplicateCount = 0
  /// The rejected readings.
  private(set) var rejections: [HrvRefusal] = []
  private var seen: [UUID: HrvMeasurement] = [:]

  /// The largest age of a reading. Source: the contract.
  static let ageMax = Duration.seconds(3_653 * 86_400)
  /// The largest advance of a device's clock. Source: the contract.
  static let aheadMax = Duration.seconds(86_400)
  /// The accepted values, in milliseconds. Source: the contract.
  static let values = 1.0...1_000.0

  /// The largest number of readings per day in UTC: one every two minutes. Source: the contract.
  static let readingsPerDayMax = 720

  /// Adds a reading from `origin`, as it was sent.
  mutating func add(
    id: UUID, time: Timestamp?, kind: HrvKind?, valueMs: Double, origin: HrvOrigin,
    at now: Timestamp
  ) {
    guard let time, time >= now - Self.ageMax, time <= now + Self.aheadMax else {
      return refuse(id, .timeOutOfRange)
    }
    guard let kind else { return refuse(id, .kindUnknown) }
    // This is false for NaN as well.
    guard Self.values.contains(valueMs) else { return refuse(id, .valueOutOfRange) }
    let reading = HrvMeasurement(
      id: id, time: time, kind: kind, valueMs: valueMs, origin: origin)
    switch seen.updateValue(reading, forKey: id) {
    case nil: accepted.append(reading)
    case reading: duplicateCount += 1
    case let first?:
      seen[id] = first
      refuse(id, .idConflict)
    }
  }

  private mutating func refuse(_ id: UUID, _ reason: HrvRefusal.Reason) {
    rejections.append(HrvRefusal(id: id, reason: reason))
  }
}

/// A rejected reading with the reason.
struct HrvRefusal: Hashable, Sendable {
  let id: UUID
  let reason: Reason

  /// The reason for a rejection.
  enum Reason: Hashable, Sendable {
    case timeOutOfRange, kindUnknown, valueOutOfRange, idConflict, dayFull

    /// A message for the developer of the client.
    var sentence: String {
      switch self {
      case .timeOutOfRange:
        "measure_time: expected at most 10 years before and a day after the server's clock"
      case .kindUnknown: "kind: expected a known kind"
      case .valueOutOfRange: "value_ms: expected 1 to 1,000"
      case .idConflict: "id: a reading with other values has this id"
      case .dayFull: "measure_time: the day already has \(HrvIntake.readingsPerDayMax) readings"
      }
    }
  }
}
