internal import Base
internal import BodyContract
internal import HealthContract
internal import Messages
internal import SettingsContract

/// The check of a batch: each sample is accepted, in the stored unit, or refused by itself.
struct HealthIntake: Sendable {
  /// The accepted samples, of each id the last one.
  private(set) var records: [HealthRecord] = []
  private(set) var refusals: [HealthRefusal] = []
  private var places: [UUID: Int] = [:]

  /// The longest sample. Source: the contract.
  static let durationMsMax: Int64 = 48 * 3_600_000
  /// The largest advance of a device's clock. Source: the contract.
  static let aheadMax = Duration.seconds(86_400)
  private static let pointsMax = 4_096
  private static let textMax = 200
  private static let sportMax = 100
  private static let offsetMax: Int64 = 18 * 3_600

  init(_ samples: [HealthSample], of type: IntegrationDataType, at now: Timestamp) {
    for sample in samples {
      do {
        let record = try Self.record(sample, of: type, at: now)
        if let place = places[record.id] {
          // trap: the place of a record that was appended
          records[place] = record
        } else {
          places[record.id] = records.count
          records.append(record)
        }
      } catch { refuse(sample.id, error) }
    }
  }

  private mutating func refuse(_ id: UUID, _ reason: Refused) {
    refusals.append(
      HealthRefusal {
        $0.sampleID = id
        $0.reason = reason.reason
      })
  }

  private struct Refused: Error {
    let reason: HealthRefusalReason
    init(_ reason: HealthRefusalReason) { self.reason = reason }
  }

  private static func record(
    _ sample: HealthSample, of type: IntegrationDataType, at now: Timestamp
  ) throws(Refused) -> HealthRecord {
    guard type != .unspecified else { throw Refused(.typeUnknown) }
    guard let start = sample.startTime, start >= .epoch, start <= now + aheadMax else {
      throw Refused(.timeOutOfRange)
    }
    var content = HealthContent()
    content.durationMs = ((sample.endTime ?? start) - start).milliseconds
    guard (0...durationMsMax).contains(content.durationMs) else { throw Refused(.timeOutOfRange) }
    (content.app, content.device) = (sample.app, sample.device)
    content.syncIdentifier = sample.syncIdentifier
    let texts = [content.app, content.device, content.syncIdentifier]
    guard texts.allSatisfy({ $0.unicodeScalars.count <= textMax }) else { throw Refused(.tooLarge) }
    content.syncVersion = sample.syncVersion
    if let offset = sample.utcOffset {
      content.utcOffset = offset.microseconds / 1_000_000
      guard let seconds = content.utcOffset, (-offsetMax...offsetMax).contains(seconds) else {
        throw Refused(.timeOutOfRange)
      }
    }
    try fill(&content, from: sample, of: type)
    return HealthRecord(id: sample.id, type: type, start: start, content: content)
  }

  private static func fill(
    _ content: inout HealthContent, from sample: HealthSample, of type: IntegrationDataType
  ) throws(Refused) {
    switch type {
    case .workouts:
      content.workout = try workout(sample)
      return
    case .heartRateVariability:
      guard sample.hrvKind != .unspecified else { throw Refused(.contentMissing) }
      content.hrvKind = sample.hrvKind
    default: break
    }
    content.isSeries = !sample.points.isEmpty
    guard sample.points.count <= pointsMax else { throw Refused(.tooLarge) }
    let points =
      content.isSeries
      ? sample.points
      : [
        HealthPoint {
          $0.durationMs = content.durationMs
          ($0.value, $0.sleepStage) = (sample.value, sample.sleepStage)
        }
      ]
    for point in points {
      content.points.append(try checked(point, within: content.durationMs, sample.unit, type))
    }
    content.points.sort { ($0.offsetMs, $0.durationMs) < ($1.offsetMs, $1.durationMs) }
  }

  private static func workout(
    _ sample: HealthSample
  ) throws(Refused) -> HealthContent.Workout {
    guard let workout = sample.workout else { throw Refused(.contentMissing) }
    guard workout.sport.unicodeScalars.count <= sportMax else { throw Refused(.tooLarge) }
    guard (0...100_000_000).contains(workout.energyJ), (0...1_000_000).contains(workout.distanceM)
    else { throw Refused(.valueOutOfRange) }
    return HealthContent.Workout(
      sport: workout.sport, energyJ: workout.energyJ, distanceM: workout.distanceM)
  }

  private static func checked(
    _ point: HealthPoint, within durationMs: Int64, _ unit: String, _ type: IntegrationDataType
  ) throws(Refused) -> HealthContent.Point {
    let whole = 0...durationMs
    guard whole.contains(point.offsetMs), whole.contains(point.durationMs),
      point.durationMs <= durationMs - point.offsetMs
    else { throw Refused(.timeOutOfRange) }
    var value = Double(point.sleepStage.rawValue)
    if type == .sleep {
      guard point.sleepStage != .unspecified else { throw Refused(.contentMissing) }
    } else {
      guard let factor = HealthUnit.factor(unit, of: type) else { throw Refused(.unitUnknown) }
      value = point.value * factor
      // This is false for NaN as well.
      guard HealthUnit.range(of: type)?.contains(value) == true else {
        throw Refused(.valueOutOfRange)
      }
    }
    return HealthContent.Point(
      offsetMs: point.offsetMs, durationMs: point.durationMs, value: value)
  }
}
