internal import Base
internal import BodyContract
internal import ContractJSON
internal import HealthContract
internal import JSON
internal import Messages
internal import SettingsContract

/// The reading of Garmin's answers. Of a day there is one sample of each type.
enum GarminAnswers {
  private static let samples = CloudSamples(source: .garmin, app: "Garmin Connect")

  /// Returns the activities of a page, in its order; nil for an answer of another form. What has no id is left out.
  static func activities(_ answer: JSONValue) -> [CloudWorkout]? {
    answer.elements.map { $0.compactMap { CloudWorkout($0, numbered: "activityId") } }
  }

  /// Returns the time at which an activity began, for the order of activities; nil if it is not told.
  static func start(of activity: CloudWorkout) -> Timestamp? {
    time(activity.told?["startTimeGMT"])
  }

  /// Returns the samples of a day's heart rate; none for a day without.
  static func heartRate(_ answer: JSONValue, on day: String) -> CloudDay {
    var found: CloudDay = [:]
    let begin = time(answer["startTimestampGMT"])
    let offset = CloudSamples.offset(time(answer["startTimestampLocal"]), from: begin)
    let (timeColumn, rateColumn) = columns(answer["heartRateValueDescriptors"])
    let values = (answer["heartRateValues"]?.elements ?? []).compactMap {
      row -> CloudSamples.Value? in
      guard let cells = row.elements,
        let time = cells.dropFirst(timeColumn).first.flatMap(time),
        let bpm = cells.dropFirst(rateColumn).first?.number
      else { return nil }
      return CloudSamples.Value(time: time, value: bpm)
    }
    if let sample = samples.series(of: .heartRate, named: day, values, offset) {
      found[.heartRate] = [sample]
    }
    if let bpm = answer["restingHeartRate"]?.number,
      CloudSamples.isPossible(bpm, .restingHeartRate), let start = begin ?? values.first?.time
    {
      var sample = samples.sample(of: .restingHeartRate, named: day, at: start, offset)
      sample.value = bpm
      found[.restingHeartRate] = [sample]
    }
    return found
  }

  /// Returns the samples of a night's heart rate variability, which are the RMSSD of five minutes each.
  static func variability(_ answer: JSONValue, on day: String) -> CloudDay {
    let readings = answer["hrvReadings"]?.elements ?? []
    let values = readings.compactMap { reading -> CloudSamples.Value? in
      guard let time = time(reading["readingTimeGMT"]), let ms = reading["hrvValue"]?.number else {
        return nil
      }
      return CloudSamples.Value(time: time, value: ms)
    }
    let first = readings.first
    let offset = CloudSamples.offset(
      time(first?["readingTimeLocal"]), from: time(first?["readingTimeGMT"]))
    guard
      var sample = samples.series(of: .heartRateVariability, named: day, values, offset)
    else { return [:] }
    sample.hrvKind = .rmssd
    return [.heartRateVariability: [sample]]
  }

  /// Returns the sample of a night, with its stages.
  static func sleep(_ answer: JSONValue, on day: String) -> CloudDay {
    guard let night = answer["dailySleepDTO"], let start = time(night["sleepStartTimestampGMT"]),
      let end = time(night["sleepEndTimestampGMT"])
    else { return [:] }
    let levels = answer["sleepLevels"]?.elements ?? []
    let stages = levels.compactMap { level -> CloudSamples.Stage? in
      guard let from = time(level["startGMT"]), let to = time(level["endGMT"]),
        let stage = level["activityLevel"]?.number.flatMap(stage)
      else { return nil }
      return (from, to, stage)
    }
    let offset = CloudSamples.offset(time(night["sleepStartTimestampLocal"]), from: start)
    let sample = samples.sleep(named: day, from: start, to: end, stages, offset)
    return sample.map { [.sleep: [$0]] } ?? [:]
  }

  /// Returns the stage of a level.
  private static func stage(_ level: Double) -> SleepStage? {
    switch level {
    case 0: .deep
    case 1: .light
    case 2: .rem
    case 3: .awake
    default: nil
    }
  }

  /// Returns the places of the time and the heart rate in a row of values.
  private static func columns(_ told: JSONValue?) -> (time: Int, rate: Int) {
    func column(_ key: String, _ usual: Int) -> Int {
      let one = told?.elements?.first { $0["key"]?.text == key }
      let index = one?["index"]?.number.flatMap { Int(exactly: $0) } ?? usual
      return (0...9).contains(index) ? index : usual
    }
    return (column("timestamp", 0), column("heartrate", 1))
  }

  /// Reads a time: a number of milliseconds since 1970, or a text such as `2026-11-20T23:12:00.0` or
  /// `2026-11-20 23:12:00`, without a zone.
  private static func time(_ told: JSONValue?) -> Timestamp? {
    if let number = told?.number { return CloudSamples.time(milliseconds: number) }
    guard let text = told?.text, text.utf8.count <= 40 else { return nil }
    let plain = text.hasSuffix("Z") ? String(text.dropLast()) : text
    let time = Timestamp(rfc3339: plain.replacing(" ", with: "T", maxReplacements: 1) + "Z")
    return time.flatMap { $0 >= .epoch ? $0 : nil }
  }
}
