internal import Base
internal import HealthContract
internal import Messages
internal import SettingsContract

/// The samples of what a service tells. Their ids follow from what they are, so that what the service has finalised since
/// replaces what was read before.
struct CloudSamples: Hashable, Sendable {
  let source: IntegrationSource
  /// The name that the samples have as their app's.
  let app: String
  /// The name of the device; empty for unknown.
  var device = ""

  /// The most values of a sample. Source: the contract.
  static let pointsMax = 4_096
  /// The longest sample. Source: the contract.
  static let longest = Duration.milliseconds(HealthIntake.durationMsMax)
  private static let offsetMax = Duration.seconds(18 * 3_600)
  private static let secondsMax = 253_402_300_799.0
  private static let textMax = 200

  /// A value, its time, and for how long it holds.
  struct Value: Equatable, Sendable {
    let time: Timestamp
    let value: Double
    var duration = Duration.zero
  }

  /// Returns a sample at a time.
  ///
  /// - Parameter name: what the sample is at the service, among those of its type: a day, for example.
  func sample(
    of type: IntegrationDataType, named name: String, at start: Timestamp, _ offset: Duration?
  ) -> HealthSample {
    HealthSample {
      $0.id = .named(
        "pulsewire sample \(source.rawValue) \(type.rawValue)\0\(app)\0\(device)\0\(name)")
      ($0.startTime, $0.endTime, $0.utcOffset) = (start, start, offset)
      ($0.app, $0.device) = (Self.cut(app), Self.cut(device))
    }
  }

  /// Returns a sample with values that a body can have, in the order of their times; nil without any.
  func series(
    of type: IntegrationDataType, named name: String, _ values: [Value], _ offset: Duration?
  ) -> HealthSample? {
    let sorted = values.filter { Self.isPossible($0.value, type) }.sorted { $0.time < $1.time }
    guard let start = sorted.first?.time else { return nil }
    let kept = sorted.prefix(Self.pointsMax).filter {
      $0.duration >= .zero && $0.time + $0.duration - start <= Self.longest
    }
    var sample = sample(of: type, named: name, at: start, offset)
    sample.endTime = kept.map { $0.time + $0.duration }.max()
    sample.points = kept.map { one in
      HealthPoint {
        $0.offsetMs = (one.time - start).milliseconds
        ($0.durationMs, $0.value) = (one.duration.milliseconds, one.value)
      }
    }
    return sample
  }

  /// A stage of a sleep.
  typealias Stage = (start: Timestamp, end: Timestamp, stage: SleepStage)

  /// Returns the sample of a sleep, with those stages that are within it, or as a whole; nil for no time.
  func sleep(
    named name: String, from start: Timestamp, to end: Timestamp, _ stages: [Stage],
    _ offset: Duration?
  ) -> HealthSample? {
    guard start < end, end - start <= Self.longest else { return nil }
    var sample = sample(of: .sleep, named: name, at: start, offset)
    sample.endTime = end
    let within = stages.filter { start <= $0.start && $0.start < $0.end && $0.end <= end }
    let all = within.isEmpty ? [(start, end, .asleep)] : within.prefix(Self.pointsMax)[...]
    sample.points = all.map { from, to, stage in
      HealthPoint {
        ($0.offsetMs, $0.durationMs) = ((from - start).milliseconds, (to - from).milliseconds)
        $0.sleepStage = stage
      }
    }
    return sample
  }

  /// Returns whether a body can have a value of a type, in the stored unit.
  static func isPossible(_ value: Double, _ type: IntegrationDataType) -> Bool {
    HealthUnit.range(of: type)?.contains(value) ?? false
  }

  /// Returns the distance of a local time from UTC, in whole minutes; nil for one that no place has.
  static func offset(_ local: Timestamp?, from utc: Timestamp?) -> Duration? {
    guard let local, let utc else { return nil }
    return offset((local - utc).milliseconds)
  }

  /// Returns a distance from UTC of so many milliseconds, in whole minutes; nil for one that no place has.
  static func offset(_ milliseconds: Int64) -> Duration? {
    let limit = offsetMax.milliseconds
    guard (-limit...limit).contains(milliseconds) else { return nil }
    return .seconds(milliseconds / 60_000 * 60)
  }

  /// Returns the time of so many milliseconds since 1970; nil for one that is none.
  static func time(milliseconds: Double) -> Timestamp? {
    guard (0...secondsMax * 1_000).contains(milliseconds), let whole = Int64(exactly: milliseconds)
    else { return nil }
    return Timestamp(milliseconds: whole)
  }

  private static func cut(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(textMax)))
  }
}
