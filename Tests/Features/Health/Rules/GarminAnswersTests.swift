import Base
import BodyContract
import HealthContract
import JSON
import Messages
import SettingsContract
import Testing

@testable import HealthFeature

private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

/// 2026-11-20T23:00:00Z: midnight in Oslo.
private let midnight = Timestamp(milliseconds: 1_795_215_600_000)

@Suite struct `Garmin's answers` {
  private let bounds = """
    "startTimestampGMT": "2026-11-20T23:00:00.0", "startTimestampLocal": "2026-11-21T00:00:00.0"
    """

  @Test func `have activities with ids that are whole numbers`() throws {
    let list = """
      [{"activityId": 17000000001, "startTimeGMT": "2026-11-20 06:30:00"}, {"activityId": "7"}, {}, 5]
      """
    let found = try #require(GarminAnswers.activities(try json(list)))
    #expect(found.map(\.id) == ["17000000001"])
    #expect(found.compactMap(GarminAnswers.start) == [Timestamp(milliseconds: 1_795_156_200_000)])
    #expect(GarminAnswers.activities(.null) == nil)
  }

  @Test func `have a day of heart rates, as far as they make sense`() throws {
    let text = """
      {\(bounds), "restingHeartRate": 47,
       "heartRateValueDescriptors": [{"key": "heartrate", "index": 0}, {"key": "timestamp", "index": 1}],
       "heartRateValues": [[61, 1795215720000], [60, 1795215600000], [null, 1795215840000], [1e300, 1795215900000],
         [62, "x"], [63], 5, [400, 1795216000000], [64, -1]]}
      """
    let day = GarminAnswers.heartRate(try json(text), on: "2026-11-21")
    let rates = try #require(day[.heartRate]?.first)
    #expect(rates.startTime == midnight && rates.endTime == midnight + .seconds(120))
    #expect(rates.points.map(\.value) == [60, 61] && rates.points.map(\.offsetMs) == [0, 120_000])
    #expect(rates.utcOffset == .seconds(3_600))
    let resting = try #require(day[.restingHeartRate]?.first)
    #expect(resting.value == 47 && resting.startTime == midnight && resting.id != rates.id)
    // The same day is the same sample, whatever is in it.
    let later = GarminAnswers.heartRate(
      try json(text.replacing("61", with: "66")), on: "2026-11-21")
    #expect(later[.heartRate]?.first?.id == rates.id && later[.heartRate]?.first != rates)
  }

  @Test(arguments: [
    "{}", "[]", "null", "5", "{\"heartRateValues\": null, \"restingHeartRate\": null}",
    "{\"heartRateValues\": {\"a\": 1}}", "{\"restingHeartRate\": 47}",
    "{\"heartRateValueDescriptors\": [{\"key\": \"timestamp\", \"index\": 1e300}], \"heartRateValues\": [[1]]}",
  ]) func `have nothing for a day without`(text: String) throws {
    #expect(GarminAnswers.heartRate(try json(text), on: "2026-11-21").isEmpty)
    #expect(GarminAnswers.variability(try json(text), on: "2026-11-21").isEmpty)
    #expect(GarminAnswers.sleep(try json(text), on: "2026-11-21").isEmpty)
  }

  @Test func `have the variability of a night as RMSSD`() throws {
    let text = """
      {"hrvReadings": [
        {"hrvValue": 51, "readingTimeGMT": "2026-11-20T23:05:00.0", "readingTimeLocal": "2026-11-21T00:05:00.0"},
        {"hrvValue": 0, "readingTimeGMT": "2026-11-20T23:10:00.0"}, {"hrvValue": 49}, 5,
        {"hrvValue": 48.5, "readingTimeGMT": "2026-11-20T23:00:00.05"}]}
      """
    let day = GarminAnswers.variability(try json(text), on: "2026-11-21")
    let sample = try #require(day[.heartRateVariability]?.first)
    #expect(sample.hrvKind == .rmssd && sample.utcOffset == .seconds(3_600))
    #expect(sample.points.map(\.value) == [48.5, 51])
  }

  @Test func `have a night with its stages, or as a whole`() throws {
    let night = """
      "dailySleepDTO": {"sleepStartTimestampGMT": 1795215600000, "sleepEndTimestampGMT": 1795244400000,
        "sleepStartTimestampLocal": 1795219200000}
      """
    let levels = """
      {\(night), "sleepLevels": [
        {"startGMT": "2026-11-20T23:00:00.0", "endGMT": "2026-11-21T00:00:00.0", "activityLevel": 0.0},
        {"startGMT": "2026-11-21T00:00:00.0", "endGMT": "2026-11-21T07:00:00.0", "activityLevel": 2.0},
        {"startGMT": "2026-11-20T22:00:00.0", "endGMT": "2026-11-20T23:00:00.0", "activityLevel": 1.0},
        {"startGMT": "2026-11-21T00:00:00.0", "endGMT": "2026-11-21T00:00:00.0", "activityLevel": 1.0},
        {"startGMT": "bad", "endGMT": "bad", "activityLevel": 1.0},
        {"startGMT": "2026-11-21T00:00:00.0", "endGMT": "2026-11-21T01:00:00.0", "activityLevel": 7}]}
      """
    let sample = try #require(
      GarminAnswers.sleep(try json(levels), on: "2026-11-21")[.sleep]?.first)
    #expect(sample.points.map(\.sleepStage) == [.deep, .rem])
    #expect(sample.startTime == midnight && sample.endTime == midnight + .seconds(8 * 3_600))
    let whole = GarminAnswers.sleep(try json("{\(night), \"sleepLevels\": null}"), on: "2026-11-21")
    #expect(whole[.sleep]?.first?.points.map(\.sleepStage) == [.asleep])
    #expect(whole[.sleep]?.first?.points.first?.durationMs == 28_800_000)
    #expect(whole[.sleep]?.first?.id == sample.id)
    // All that is read is taken.
    let intake = HealthIntake([sample], of: .sleep, at: midnight + .seconds(86_400))
    #expect(intake.refusals.isEmpty && intake.records.count == 1)
  }
}

@Suite struct `The days that are read of a service` {
  private static let now = midnight + .seconds(13 * 3_600)
  private static let today = HealthDayValues.day(of: now, offset: 0)

  private func range(_ anchors: [String], _ days: Int32 = 30) -> ClosedRange<Int> {
    CloudDays(after: anchors, backfillDays: days, at: Self.now).range
  }

  @Test func `are those of which a service has told, too, once each and up to the furthest`() {
    let days = CloudDays(
      after: [CloudDays.text(Self.today)], backfillDays: 7, at: Self.now)
    let (first, last) = (days.range.lowerBound, days.range.upperBound)
    #expect(days.with(told: [], at: Self.now) == Array(days.range))
    let told: Set<Int> = [
      first, last, last + 1, first - 1, Self.today - 40, Self.today - 90, Self.today - 91,
    ]
    #expect(
      days.with(told: told, at: Self.now)
        == [Self.today - 90, Self.today - 40, first - 1] + Array(days.range))
  }

  @Test func `begin as far back as the athlete wants, and later with an overlap`() {
    let tomorrow = Self.today + 1
    #expect(range([""]) == Self.today - 30...tomorrow && range([]) == Self.today - 30...tomorrow)
    #expect(range([""], 7) == Self.today - 7...tomorrow)
    #expect(range([""], 365) == Self.today - 90...tomorrow)
    #expect(range([""], 0) == Self.today - 1...tomorrow)
    let yesterday = CloudDays.text(Self.today - 1)
    #expect(range([yesterday]) == Self.today - 3...tomorrow)
    // A look that goes on where one broke off reads nothing twice but the last day.
    #expect(range([CloudDays.text(Self.today - 20)]) == Self.today - 20...tomorrow)
    // Of types that are read together, the one that is furthest behind counts.
    #expect(range([yesterday, ""], 7) == Self.today - 7...tomorrow)
    #expect(range(["2020-01-01"]) == Self.today - 90...tomorrow)
    for text in ["nonsense", "2026-13-01", "9999-12-31", "-1"] {
      #expect(range([text], 7) == Self.today - 7...tomorrow, "\(text)")
    }
  }

  @Test func `move the anchor to what there was, and wait a week for a device`() {
    func anchor(_ known: String, _ day: Int, _ hasSamples: Bool) -> String {
      CloudDays.anchor(known, after: day, hasSamples: hasSamples, at: Self.now)
    }
    let today = Self.today
    #expect(anchor("", today - 2, true) == CloudDays.text(today - 2))
    #expect(anchor(CloudDays.text(today - 1), today - 2, true) == CloudDays.text(today - 1))
    #expect(anchor("", today + 1, true) == CloudDays.text(today))
    #expect(anchor("", today, false) == CloudDays.text(today - 7))
    #expect(anchor("", today - 20, false) == CloudDays.text(today - 20))
    #expect(anchor(CloudDays.text(today - 3), today, false) == CloudDays.text(today - 3))
  }
}
