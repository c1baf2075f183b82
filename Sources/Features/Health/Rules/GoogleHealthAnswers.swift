internal import Base
internal import BodyContract
internal import ContractJSON
internal import HealthContract
internal import JSON
internal import Messages
internal import SettingsContract
internal import Wire

/// The reading of the data points of Google Health. Whole numbers are texts there, as JSON of protocol buffers has them.
enum GoogleHealthAnswers {
  /// A type of data points.
  struct Kind: Sendable {
    /// The type of the samples.
    let type: IntegrationDataType
    /// The name in addresses.
    let path: String
    /// The name of a point's member.
    let member: String
    /// The field by which the points of a day are found.
    let filter: String
    /// Whether the field is a day, and not a time.
    var isDaily = false
    /// The most points of a page.
    var pageRows = 500
  }

  /// The types of data points that are read.
  static let kinds: [Kind] = [
    Kind(
      type: .heartRate, path: "heart-rate", member: "heartRate",
      filter: "heart_rate.sample_time.civil_time"),
    Kind(
      type: .heartRateVariability, path: "heart-rate-variability", member: "heartRateVariability",
      filter: "heart_rate_variability.sample_time.civil_time"),
    Kind(
      type: .restingHeartRate, path: "daily-resting-heart-rate", member: "dailyRestingHeartRate",
      filter: "daily_resting_heart_rate.date", isDaily: true),
    Kind(
      type: .sleep, path: "sleep", member: "sleep", filter: "sleep.interval.civil_end_time",
      pageRows: 25),
    Kind(
      type: .steps, path: "steps", member: "steps", filter: "steps.interval.civil_start_time"),
    Kind(
      type: .bodyMass, path: "weight", member: "weight", filter: "weight.sample_time.civil_time"),
    Kind(
      type: .workouts, path: "exercise", member: "exercise",
      filter: "exercise.interval.civil_start_time", pageRows: 25),
  ]

  private static let day: Int64 = 86_400
  private static let secondsPerDay = Duration.seconds(86_400)

  /// Returns the filter of the points of a day, such as `2026-11-27`, and of the next one.
  static func filter(_ kind: Kind, on day: String, before next: String) -> String {
    let suffix = kind.isDaily ? "" : "T00:00:00"
    return "\(kind.filter) >= \"\(day)\(suffix)\" AND \(kind.filter) < \"\(next)\(suffix)\""
  }

  /// A page of points.
  struct Page: Sendable {
    let points: [Point]
    /// The token of the next page; nil after the last.
    let next: String?
  }

  /// The content of a point.
  enum Point: Sendable {
    /// One of many values.
    case value(CloudSamples, CloudSamples.Value, offset: Duration?)
    /// A sample by itself.
    case sample(HealthSample)
  }

  private static let tokenBytesMax = 4_096

  /// Reads a page; nil for an answer of another form. What makes no sense is left out.
  static func page(_ answer: JSONValue, of kind: Kind) -> Page? {
    guard case .object = answer else { return nil }
    let points = (answer["dataPoints"]?.elements ?? []).compactMap { point($0, of: kind) }
    let next = answer["nextPageToken"]?.text
    guard (next?.utf8.count ?? 0) <= tokenBytesMax else { return nil }
    return Page(points: points, next: next?.isEmpty == false ? next : nil)
  }

  /// Returns the samples of a day's points: of many values one for each hour and source.
  static func samples(_ points: [Point], of kind: Kind, on day: String) -> [HealthSample] {
    var samples: [HealthSample] = []
    var series: [Series: (values: [CloudSamples.Value], offset: Duration?)] = [:]
    for point in points {
      switch point {
      case .sample(let sample): samples.append(sample)
      case .value(let source, let value, let offset):
        let hour = value.time.milliseconds / 3_600_000
        series[Series(source: source, hour: hour), default: ([], offset)].values.append(value)
      }
    }
    let ordered = series.sorted {
      ($0.key.hour, $0.key.source.app) < ($1.key.hour, $1.key.source.app)
    }
    return samples
      + ordered.compactMap { key, told in
        var sample = key.source.series(
          of: kind.type, named: "\(day) \(key.hour)", told.values, told.offset)
        if kind.type == .heartRateVariability { sample?.hrvKind = .rmssd }
        return sample
      }
  }

  private struct Series: Hashable {
    let source: CloudSamples
    let hour: Int64
  }

  private static func point(_ told: JSONValue, of kind: Kind) -> Point? {
    guard let content = told[kind.member] else { return nil }
    let source = source(told["dataSource"])
    switch kind.type {
    case .heartRate: return value(content["beatsPerMinute"], content, source)
    case .heartRateVariability:
      return value(
        content["rootMeanSquareOfSuccessiveDifferencesMilliseconds"], content, source)
    case .steps: return steps(content, source)
    case .restingHeartRate: return resting(content, source)
    case .bodyMass: return weight(content, source)
    case .sleep: return sleep(content, name(told), source)
    case .workouts: return exercise(content, name(told), source)
    default: return nil
    }
  }

  private static func value(
    _ told: JSONValue?, _ content: JSONValue, _ source: CloudSamples
  ) -> Point? {
    guard let time = time(content["sampleTime"]?["physicalTime"]),
      let value = number(told)
    else { return nil }
    let offset = offset(content["sampleTime"]?["utcOffset"])
    return .value(source, CloudSamples.Value(time: time, value: value), offset: offset)
  }

  private static func steps(_ content: JSONValue, _ source: CloudSamples) -> Point? {
    guard let (start, end, offset) = interval(content), let count = number(content["count"])
    else { return nil }
    return .value(
      source, CloudSamples.Value(time: start, value: count, duration: end - start), offset: offset)
  }

  private static func weight(_ content: JSONValue, _ source: CloudSamples) -> Point? {
    guard let time = time(content["sampleTime"]?["physicalTime"]),
      let kilograms = number(content["weightGrams"]).map({ $0 / 1_000 }),
      CloudSamples.isPossible(kilograms, .bodyMass)
    else { return nil }
    var sample = source.sample(
      of: .bodyMass, named: "\(time.microseconds)", at: time,
      offset(content["sampleTime"]?["utcOffset"]))
    sample.value = kilograms
    return .sample(sample)
  }

  /// A day is told without a time: noon in UTC is on that day nearly everywhere.
  private static func resting(_ content: JSONValue, _ source: CloudSamples) -> Point? {
    guard let date = date(content["date"]), let bpm = number(content["beatsPerMinute"]),
      CloudSamples.isPossible(bpm, .restingHeartRate)
    else { return nil }
    let noon = Timestamp.epoch + .seconds(Int64(date.dayNumber) * day + day / 2)
    var sample = source.sample(
      of: .restingHeartRate, named: "\(date.dayNumber)", at: noon, nil)
    sample.value = bpm
    return .sample(sample)
  }

  private static func sleep(
    _ content: JSONValue, _ name: String?, _ source: CloudSamples
  ) -> Point? {
    guard let (start, end, offset) = interval(content) else { return nil }
    let stages = (content["stages"]?.elements ?? []).compactMap { told -> CloudSamples.Stage? in
      guard let from = time(told["startTime"]), let to = time(told["endTime"]),
        let stage = told["type"]?.text.flatMap({ Self.stages[$0] })
      else { return nil }
      return (from, to, stage)
    }
    return source.sleep(
      named: name ?? "\(start.microseconds)", from: start, to: end, stages, offset
    ).map { .sample($0) }
  }

  /// The stages by Google's names. Sleep that is restless counts as none, as for Fitbit.
  private static let stages: [String: SleepStage] = [
    "AWAKE": .awake, "LIGHT": .light, "DEEP": .deep, "REM": .rem, "ASLEEP": .asleep,
    "RESTLESS": .awake,
  ]

  private static func exercise(
    _ content: JSONValue, _ name: String?, _ source: CloudSamples
  ) -> Point? {
    guard let (start, end, offset) = interval(content), start < end else { return nil }
    var sample = source.sample(
      of: .workouts, named: name ?? "\(start.microseconds)", at: start, offset)
    sample.endTime = end
    let summary = content["metricsSummary"]
    func number(_ told: JSONValue?, _ factor: Double, _ limit: Double) -> Double {
      let value = (Self.number(told) ?? 0) * factor
      return (0...limit).contains(value) ? value : 0
    }
    let sport = (content["exerciseType"]?.text ?? "").lowercased().replacing("_", with: " ")
    sample.workout = HealthWorkout {
      $0.sport = String(sport.prefix(100))
      $0.energyJ = number(summary?["caloriesKcal"], 4_184, 100_000_000)
      $0.distanceM = number(summary?["distanceMillimeters"], 0.001, 1_000_000)
    }
    return .sample(sample)
  }

  /// Returns the source of a point: the app of a phone that brought it, or else what measured it.
  private static func source(_ told: JSONValue?) -> CloudSamples {
    let platform = told?["platform"]?.text ?? ""
    let package = told?["application"]?["packageName"]?.text ?? ""
    let app = platform.hasPrefix("FITBIT") ? "Fitbit" : package.isEmpty ? "Google Health" : package
    return CloudSamples(
      source: .googleHealth, app: app, device: told?["device"]?["displayName"]?.text ?? "")
  }

  /// Returns the name of a point, which stays when it changes.
  private static func name(_ told: JSONValue) -> String? {
    told["name"]?.text.flatMap { $0.isEmpty || $0.utf8.count > 300 ? nil : $0 }
  }

  private static func interval(
    _ content: JSONValue
  ) -> (start: Timestamp, end: Timestamp, offset: Duration?)? {
    let told = content["interval"]
    guard let start = time(told?["startTime"]), let end = time(told?["endTime"]), start <= end,
      end - start <= CloudSamples.longest
    else { return nil }
    return (start, end, offset(told?["startUtcOffset"]))
  }

  private static func time(_ told: JSONValue?) -> Timestamp? {
    guard let text = told?.text, text.utf8.count <= 40, let time = Timestamp(rfc3339: text),
      time >= .epoch
    else { return nil }
    return time
  }

  /// Reads a distance from UTC, such as `7200s`.
  private static func offset(_ told: JSONValue?) -> Duration? {
    guard let text = told?.text, text.hasSuffix("s"), let seconds = Int64(text.dropLast()),
      (-day...day).contains(seconds)
    else { return nil }
    return CloudSamples.offset(seconds * 1_000)
  }

  private static func date(_ told: JSONValue?) -> Google.Date? {
    func part(_ key: String) -> Int32 {
      told?[key]?.number.flatMap { Int32(exactly: $0) } ?? 0
    }
    let date = Google.Date(year: part("year"), month: part("month"), day: part("day"))
    return date.isInCalendar && date.year >= 1970 ? date : nil
  }

  /// Reads a number, which may be a text.
  private static func number(_ told: JSONValue?) -> Double? {
    let number = told?.number ?? told?.text.flatMap { $0.utf8.count <= 20 ? Double($0) : nil }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
