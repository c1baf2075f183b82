import Base
import JSON
import SettingsContract
import Testing

@testable import HealthFeature

@Suite struct `Payloads of services` {
  private func day(_ text: String) throws -> CloudDayAnswers {
    CloudDayAnswers(
      [try JSONValue(parsing: Array(text.utf8))], of: [.heartRate, .restingHeartRate], on: 20_785)
  }

  @Test func `of a day are read as they were written`() throws {
    let day = try day(
      """
      {"a": [1, -2.5, 1e300, 9007199254740993, true, null, "\\u0000 \u{1F3C3}"], "": {"b": {}}}
      """)
    let file = KeptFile.compressed(day.file)
    let plain = try #require(KeptFile.plain(file))
    #expect(CloudDayAnswers(plain) == day)
    #expect(day.name.hasPrefix("2026-11-28 "))
    // The bytes are the same each time, so that the same answer is the same file.
    #expect(CloudDayAnswers(plain)?.file == day.file)
  }

  @Test func `of another form are none`() throws {
    for text in [
      "", "[]", "{}", "{\"day\": 1e30, \"types\": [], \"answers\": []}",
      "{\"day\": -1, \"types\": [], \"answers\": []}",
      "{\"day\": 1.5, \"types\": [], \"answers\": []}",
      "{\"day\": 1, \"types\": 2, \"answers\": []}",
    ] {
      #expect(CloudDayAnswers(Array(text.utf8)) == nil, "\(text)")
    }
    #expect(KeptFile.plain([]) == nil)
    #expect(KeptFile.plain([1, 2, 3]) == nil)
    let types = CloudDayAnswers(
      Array("{\"day\": 1, \"types\": [1e30, \"x\", -7], \"answers\": []}".utf8))
    #expect(types?.types == [])
  }

  @Test func `are named so that a later answer takes the place of an earlier one`() throws {
    let one = CloudPayload(source: .garmin, kind: .day, name: "x", file: [1])
    #expect(one.id == CloudPayload(source: .garmin, kind: .day, name: "x", file: [2]).id)
    #expect(one.id != CloudPayload(source: .polar, kind: .day, name: "x", file: [1]).id)
    #expect(one.id != CloudPayload(source: .garmin, kind: .workout, name: "x", file: [1]).id)
    #expect(one.id != CloudPayload(source: .garmin, kind: .day, name: "y", file: [1]).id)
  }

  @Test func `that are empty or too large are not kept`() {
    func payload(_ count: Int) -> CloudPayload {
      CloudPayload(
        source: .garmin, kind: .workout, name: "1", file: Array(repeating: 0, count: count))
    }
    #expect(!payload(0).isKept)
    #expect(payload(1).isKept)
    #expect(payload(CloudPayload.bytesMax).isKept)
    #expect(!payload(CloudPayload.bytesMax + 1).isKept)
  }

  @Test func `of Strava become the recording that they were`() throws {
    let activity = try JSONValue(
      parsing: Array(
        """
        {"id": 7, "name": "Run", "sport_type": "Run", "start_date": "2026-11-21T08:30:00Z",
          "elapsed_time": 600, "moving_time": 600, "manual": true}
        """.utf8))
    let now = Timestamp(milliseconds: 1_795_900_000_000)
    let given = CloudContent.strava(activity, series: nil)
    let first = given.recorded(as: "7", at: now)
    let again = try #require(
      RecordedContent(KeptFile.compressed(given.file), named: "7", from: .strava, at: now))
    #expect(again.id == first.id)
    #expect(again.workouts.map(\.startTime) == first.workouts.map(\.startTime))
    #expect((again.source, again.externalID) == (.strava, "7"))
    #expect(RecordedContent([1, 2], named: "7", from: .strava, at: now) == nil)
  }
}
