import Base
import HealthContract
import JSON
import Messages
import SettingsContract
import Testing

@testable import HealthFeature

@Suite struct `Google Health's answers` {
  /// 2026-11-20T23:00:00Z.
  private let time = Timestamp(milliseconds: 1_795_215_600_000)

  private func kind(_ type: IntegrationDataType) throws -> GoogleHealthAnswers.Kind {
    try #require(GoogleHealthAnswers.kinds.first { $0.type == type })
  }

  private func samples(
    _ type: IntegrationDataType, _ points: String
  ) throws -> [HealthSample] {
    let answer = try JSONValue(parsing: Array("{\"dataPoints\": [\(points)]}".utf8))
    let page = try #require(GoogleHealthAnswers.page(answer, of: kind(type)))
    return GoogleHealthAnswers.samples(page.points, of: try kind(type), on: "2026-11-21")
  }

  private func rate(_ time: String, _ bpm: String, _ source: String = "{}") -> String {
    """
    {"dataSource": \(source), "heartRate": {"beatsPerMinute": \(bpm),
      "sampleTime": {"physicalTime": "\(time)", "utcOffset": "3600s"}}}
    """
  }

  @Test func `are asked for by day`() throws {
    #expect(
      GoogleHealthAnswers.filter(try kind(.heartRate), on: "2026-11-21", before: "2026-11-22")
        == "heart_rate.sample_time.civil_time >= \"2026-11-21T00:00:00\" AND "
        + "heart_rate.sample_time.civil_time < \"2026-11-22T00:00:00\"")
    #expect(
      GoogleHealthAnswers.filter(
        try kind(.restingHeartRate), on: "2026-11-21", before: "2026-11-22")
        == "daily_resting_heart_rate.date >= \"2026-11-21\" AND "
        + "daily_resting_heart_rate.date < \"2026-11-22\"")
  }

  @Test func `have pages`() throws {
    func page(_ text: String) throws -> GoogleHealthAnswers.Page? {
      GoogleHealthAnswers.page(try JSONValue(parsing: Array(text.utf8)), of: try kind(.steps))
    }
    #expect(try page("{}")?.points.isEmpty == true && page("{}")?.next == nil)
    #expect(try page("{\"nextPageToken\": \"\"}")?.next == nil)
    #expect(try page("{\"nextPageToken\": \"a b\"}")?.next == "a b")
    for text in ["[]", "null", "5", "\"x\""] { #expect(try page(text) == nil) }
    let long = String(repeating: "a", count: 5_000)
    #expect(try page("{\"nextPageToken\": \"\(long)\"}") == nil)
  }

  @Test func `have a series for each hour and source`() throws {
    let fitbit = "{\"platform\": \"FITBIT\", \"device\": {\"displayName\": \"Charge 6\"}}"
    let phone = "{\"platform\": \"HEALTH_CONNECT\", \"application\": {\"packageName\": \"com.x\"}}"
    let found = try samples(
      .heartRate,
      [
        rate("2026-11-20T23:05:00Z", "\"61\"", fitbit),
        rate("2026-11-20T23:00:00Z", "\"60\"", fitbit),
        rate("2026-11-20T23:00:00Z", "62", phone), rate("2026-11-21T00:00:00.5Z", "\"63\""),
        rate("2026-11-20T23:10:00Z", "\"x\""), rate("2026-11-20T23:10:00Z", "\"nan\""),
        rate("2026-11-20T23:10:00Z", "\"500\"", fitbit), rate("yesterday", "\"60\""), "{}", "5",
      ].joined(separator: ","))
    #expect(found.map(\.app) == ["Fitbit", "com.x", "Google Health"])
    #expect(found.map { $0.points.map(\.value) } == [[60, 61], [62], [63]])
    #expect(found.first?.device == "Charge 6" && found.first?.utcOffset == .seconds(3_600))
    #expect(found.first?.startTime == time && Set(found.map(\.id)).count == 3)
    let again = try samples(.heartRate, rate("2026-11-20T23:30:00Z", "\"70\"", fitbit))
    #expect(again.first?.id == found.first?.id)
  }

  @Test func `are in the units of the store`() throws {
    let interval = """
      "interval": {"startTime": "2026-11-20T23:00:00Z", "endTime": "2026-11-20T23:30:00Z", "startUtcOffset": "-12600s"}
      """
    let steps = try #require(
      try samples(.steps, "{\"steps\": {\"count\": \"120\", \(interval)}}").first)
    #expect(steps.points.map(\.durationMs) == [1_800_000] && steps.points.map(\.value) == [120])
    #expect(steps.utcOffset == .seconds(-12_600))
    let weight = """
      {"weight": {"weightGrams": 81250, "sampleTime": {"physicalTime": "2026-11-20T23:00:00Z"}}}
      """
    #expect(try samples(.bodyMass, weight).map(\.value) == [81.25])
    #expect(try samples(.bodyMass, weight.replacing("81250", with: "81")).isEmpty)
    let exercise = """
      {"name": "users/1/dataTypes/exercise/dataPoints/7", "exercise": {\(interval), "exerciseType": "STRENGTH_TRAINING",
        "metricsSummary": {"caloriesKcal": 100, "distanceMillimeters": 1e300}}}
      """
    let session = try #require(try samples(.workouts, exercise).first)
    #expect(session.workout?.sport == "strength training" && session.workout?.energyJ == 418_400)
    #expect(session.workout?.distanceM == 0 && session.endTime == time + .seconds(1_800))
    let resting = """
      {"dailyRestingHeartRate": {"beatsPerMinute": "57", "date": {"year": 2026, "month": 11, "day": 21}}}
      """
    #expect(
      try samples(.restingHeartRate, resting).map(\.startTime) == [time + .seconds(13 * 3_600)])
    #expect(try samples(.restingHeartRate, resting.replacing("11,", with: "13,")).isEmpty)
    for sample in [steps, session] {
      let type: IntegrationDataType = sample.workout == nil ? .steps : .workouts
      let intake = HealthIntake([sample], of: type, at: time + .seconds(86_400))
      #expect(intake.refusals.isEmpty && intake.records.count == 1)
    }
  }

  @Test func `have a sleep with its stages, or as a whole`() throws {
    func night(_ stages: String, _ end: String = "2026-11-21T06:00:00Z") throws -> [HealthSample] {
      try samples(
        .sleep,
        """
        {"name": "users/1/dataTypes/sleep/dataPoints/7", "sleep": {
          "interval": {"startTime": "2026-11-20T23:00:00Z", "endTime": "\(end)"}, "stages": [\(stages)]}}
        """)
    }
    let stages = """
      {"startTime": "2026-11-20T23:00:00Z", "endTime": "2026-11-21T01:00:00Z", "type": "DEEP"},
      {"startTime": "2026-11-21T01:00:00Z", "endTime": "2026-11-21T02:00:00Z", "type": "RESTLESS"},
      {"startTime": "2026-11-21T02:00:00Z", "endTime": "2026-11-21T03:00:00Z", "type": "NEW"},
      {"startTime": "2026-11-21T05:00:00Z", "endTime": "2026-11-21T07:00:00Z", "type": "REM"}, 5
      """
    let found = try night(stages)
    #expect(found.first?.points.map(\.sleepStage) == [.deep, .awake])
    let whole = try night("")
    #expect(
      whole.first?.points.map(\.sleepStage) == [.asleep] && whole.first?.id == found.first?.id)
    #expect(try night("", "2026-11-20T22:00:00Z").isEmpty)
    #expect(try night("", "2026-11-25T22:00:00Z").isEmpty)
  }
}
