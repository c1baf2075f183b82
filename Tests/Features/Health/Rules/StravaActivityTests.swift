import Base
import JSON
import Recordings
import SettingsContract
import Testing

@testable import HealthFeature

@Suite struct `An activity of Strava` {
  private static let now = Timestamp(milliseconds: 1_795_507_200_000)

  private func activity(_ more: String = "", series: String? = nil) throws -> StravaActivity {
    let text = """
      {"id": 17000000001, "name": "Morning Run", "distance": 2000.5, "moving_time": 540,
       "elapsed_time": 600, "type": "Run", "start_date": "2026-11-20T06:30:00Z",
       "start_date_local": "2026-11-20T07:30:00Z", "utc_offset": 3600.0,
       "timezone": "(GMT+01:00) Europe/Oslo"\(more)}
      """
    return StravaActivity(
      try JSONValue(parsing: Array(text.utf8)), series: series.map { Array($0.utf8) })
  }

  @Test func `is read in metres, seconds and its local time`() throws {
    let one = try activity()
    let recording = try #require(one.recording)
    let session = try #require(recording.sessions.first)
    #expect(session.startTime == Timestamp(milliseconds: 1_795_156_200_000))
    #expect(session.elapsedMilliseconds == 600_000 && session.timerMilliseconds == 540_000)
    #expect(session.distanceMeters == 2000.5 && session.kilocalories == nil)
    #expect(recording.utcOffset == .seconds(3_600) && recording.points.isEmpty)
    #expect(session.sport == .running && one.name == "Morning Run")
  }

  /// A half-hour zone, daylight saving that the name does not tell, and what cannot be.
  @Test(
    arguments: [
      ("2026-11-20T12:00:00Z", 19_800), ("2026-11-20T03:00:00Z", -12_600),
      ("2026-11-22T06:30:00Z", nil),
    ] as [(String, Int64?)])
  func `has the offset of its local start`(local: String, seconds: Int64?) throws {
    let told = "\"start_date_local\": \"2026-11-20T07:30:00Z\""
    let text = """
      {"id": 1, "elapsed_time": 60, "start_date": "2026-11-20T06:30:00Z", \(told)}
      """.replacing("2026-11-20T07:30:00Z", with: local)
    let recording = StravaActivity(try JSONValue(parsing: Array(text.utf8)), series: nil).recording
    #expect(try #require(recording).utcOffset == seconds.map { .seconds($0) })
  }

  @Test(arguments: [
    ("Run", "running"), ("TrailRun", "running, trail"), ("VirtualRun", "running, indoor running"),
    ("Ride", "cycling"), ("GravelRide", "cycling, gravel cycling"), ("EBikeRide", "e-biking"),
    ("VirtualRide", "cycling, indoor cycling"), ("Swim", "swimming"), ("Hike", "hiking"),
    ("WeightTraining", "training, strength training"), ("Yoga", "training, yoga"),
    ("HighIntensityIntervalTraining", "HIIT"), ("NordicSki", "cross-country skiing"),
    ("Padel", "racket"), ("Curling", "generic"), ("", "generic"),
  ]) func `has the sport of its sport_type`(type: String, name: String) throws {
    #expect(try activity(", \"sport_type\": \"\(type)\"").sport.name == name)
  }

  @Test func `has the points of its series, as far as they make sense`() throws {
    let series = """
      {"time": {"data": [0, 1, 1, 3, 2, 5, 900]},
       "heartrate": {"data": [100, 300, 101, 102.4, 103, null]},
       "latlng": {"data": [[45.5, 7.25], [], [91, 0], [45.6, "7"], null, [45.7, 7.5]]},
       "watts": {"data": [200, null, 1e300]}, "unknown": 5}
      """
    let points = try #require(try activity(series: series).recording).points
    let start = Timestamp(milliseconds: 1_795_156_200_000)
    #expect(points.map(\.time) == [0, 1, 3, 5].map { start + .seconds(Int64($0)) })
    #expect(points.map(\.bpm) == [100, nil, 102, nil])
    #expect(points.map { $0.position?.latitude } == [45.5, nil, nil, 45.7])
    #expect(points.map(\.watts) == [200, nil, nil, nil])
  }

  @Test(arguments: ["", "[]", "{", "{\"time\": 7}", "{\"time\": {\"data\": \"x\"}}"])
  func `has no points of other series`(text: String) throws {
    #expect(try #require(try activity(series: text).recording).points.isEmpty)
  }

  @Test(arguments: [
    "{}", "{\"start_date\": \"2026-11-20T06:30:00Z\"}",
    "{\"start_date\": \"2026-13-20T06:30:00Z\", \"elapsed_time\": 5}",
    "{\"start_date\": \"2026-11-20T06:30:00Z\", \"elapsed_time\": -5}",
    "{\"start_date\": \"2026-11-20T06:30:00Z\", \"elapsed_time\": 1e300}",
    "{\"start_date\": 5, \"elapsed_time\": 5}", "[]", "null",
  ]) func `without times is no workout`(text: String) throws {
    let one = StravaActivity(try JSONValue(parsing: Array(text.utf8)), series: nil)
    #expect(one.recording == nil)
    #expect(one.content(as: "1", at: Self.now).workouts.isEmpty)
  }

  @Test(arguments: [
    ("2026-02-28T23:59:59Z", true), ("2026-02-30T00:00:00Z", false),
    ("2028-02-29T00:00:00Z", true), ("2026-11-20T24:00:00Z", false),
    ("2026-11-20T06:30:00+01:00", false), ("2026-11-20", false), ("1969-12-31T23:59:59Z", false),
    ("2026-1１-20T06:30:00Z", false), ("", false),
  ]) func `has times of one form`(text: String, isTime: Bool) {
    #expect((StravaActivity.time(text) != nil) == isTime, "\(text)")
  }

  /// Goal: whatever Strava changes of it, it is the same recording.
  @Test func `is one recording whenever it is read`() throws {
    let first = try activity().content(as: "17000000001", at: Self.now)
    let second = try activity(", \"calories\": 120.6, \"sport_type\": \"Walk\"")
      .content(as: "17000000001", at: Self.now + .seconds(60))
    #expect(first.id == second.id && first.compressed != second.compressed)
    #expect(second.workouts.first?.kcal == 121)
    #expect(try activity().content(as: "17000000002", at: Self.now).id != first.id)
  }

  @Test func `keeps what Strava told`() throws {
    let content = try activity(series: "{\"time\": {\"data\": [0]}}").content(as: "1", at: Self.now)
    #expect(!content.compressed.isEmpty && content.name == "Morning Run")
    #expect(StravaActivity.isWrittenDown(try JSONValue(parsing: Array("{\"manual\": true}".utf8))))
    #expect(!StravaActivity.isWrittenDown(.null))
  }
}

@Suite struct `Strava's answers` {
  @Test func `have ids that are whole numbers`() throws {
    let list = """
      [{"id": 17000000001}, {"id": 0}, {"id": -1}, {"id": 1.5}, {"id": "7"}, {"id": 1e300}, 5, null, {"id": 3}]
      """
    let found = StravaAnswers.activities(try JSONValue(parsing: Array(list.utf8)))
    #expect(found?.map(\.id) == ["17000000001", "3"])
    #expect(StravaAnswers.activities(.null) == nil)
  }

  /// An id becomes a part of an address.
  @Test(arguments: [
    ("17000000001", true), ("", false), ("1/2", false), ("-1", false), ("..", false), ("１", false),
    (String(repeating: "1", count: 19), false),
  ]) func `are asked for by ids alone`(text: String, isID: Bool) {
    #expect(StravaAnswers.isID(text) == isID)
  }
}

@Suite struct `The window of a look at a service` {
  private static let now = Timestamp(milliseconds: 1_795_507_200_000)

  @Test(
    arguments: [
      (30, nil, 30), (7, nil, 7), (0, nil, 1), (365, nil, 90), (30, 1, 30), (7, 5, 12), (7, 60, 67),
      (7, 200, 90),
    ] as [(Int32, Int64?, Int64)])
  func `overlaps the last one`(days: Int32, last: Int64?, expected: Int64) {
    let start = CloudWindow.start(
      backfillDays: days, last: last.map { Self.now - .seconds($0 * 86_400) }, at: Self.now)
    #expect(start == Self.now - .seconds(expected * 86_400))
  }
}
