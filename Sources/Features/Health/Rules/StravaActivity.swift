internal import Base
internal import ContractJSON
internal import JSON
internal import Recordings

/// An activity as Strava tells it: metres, seconds, and local times beside those in UTC.
struct StravaActivity: Sendable {
  private let told: JSONValue
  private let series: [UInt8]?

  /// The series that are asked for.
  static let keys = [
    "time", "heartrate", "latlng", "altitude", "distance", "velocity_smooth", "cadence", "watts",
  ]
  private static let pointsMax = 200_000
  private static let lengthSecondsMax: Int64 = 100 * 86_400
  private static let offsetMax = Duration.seconds(18 * 3_600)

  /// - Parameter series: the answer with the series, as it came; nil for an activity without.
  init(_ told: JSONValue, series: [UInt8]?) {
    (self.told, self.series) = (told, series)
  }

  /// Reads an activity of the file that is kept; nil if it is none.
  init?(archive: [UInt8]) {
    guard let kept = try? JSONValue(parsing: archive), let told = kept["activity"] else {
      return nil
    }
    self.init(told, series: kept["streams"].flatMap { $0 == .null ? nil : Self.text(of: $0) })
  }

  /// Strava's number of the activity; empty if it has none.
  var id: String { Self.whole(told["id"]).map { String($0) } ?? "" }

  /// Whether somebody wrote an activity down, of which there are no series.
  static func isWrittenDown(_ told: JSONValue) -> Bool { told["manual"] == .boolean(true) }

  /// The name that the athlete gave it; nil for none.
  var name: String? { RecordedContent.name(told["name"]) }

  /// The sport. `type` is of before 2022 and knows fewer.
  var sport: RecordedSport {
    Self.sport(told["sport_type"]?.text ?? told["type"]?.text ?? "")
  }

  /// The recording; nil if the activity has no time.
  var recording: Recording? {
    guard let start = told["start_date"]?.text.flatMap(Self.time),
      let elapsed = Self.whole(told["elapsed_time"]), (0...Self.lengthSecondsMax).contains(elapsed)
    else { return nil }
    var session = RecordedSession(sport, at: start, elapsedMilliseconds: elapsed * 1_000)
    if let moving = Self.whole(told["moving_time"]), (0...elapsed).contains(moving) {
      session.timerMilliseconds = moving * 1_000
    }
    session.distanceMeters = told["distance"]?.number.flatMap { $0 > 0 ? $0 : nil }
    session.kilocalories = Self.whole(told["calories"]).flatMap { Int(exactly: $0) }
    var recording = Recording()
    recording.sessions = [session]
    recording.utcOffset = utcOffset(at: start)
    recording.points = points(from: start, within: elapsed)
    return recording
  }

  /// Returns what of it is imported, with what Strava told as the file that is kept.
  func content(as id: String, at now: Timestamp) -> RecordedContent {
    var content = RecordedContent(
      recording, id: Self.recordingID(of: id), file: archive, at: now)
    content.name = name
    return content
  }

  /// Returns the id of the recording of an activity, which is the same whenever it is read.
  static func recordingID(of id: String) -> UUID {
    .named("pulsewire strava activity\0\(id)")
  }

  /// The distance of the local time from UTC: by both starts, or as it is told; nil if it is neither.
  private func utcOffset(at start: Timestamp) -> Duration? {
    let local = told["start_date_local"]?.text.flatMap(Self.time)
    let offset =
      local.map { $0 - start }
      ?? Self.whole(told["utc_offset"]).map { Duration.seconds($0) }
    guard let offset, (Duration.zero - Self.offsetMax...Self.offsetMax).contains(offset) else {
      return nil
    }
    return .seconds(offset.milliseconds / 60_000 * 60)
  }

  private func points(from start: Timestamp, within elapsed: Int64) -> [RecordedPoint] {
    guard let series, let answer = try? JSONValue(parsing: series) else { return [] }
    func values(_ key: String) -> [JSONValue] { answer[key]?["data"]?.elements ?? [] }
    func number(_ values: [JSONValue], _ index: Int) -> Double? {
      values.dropFirst(index).first?.number.flatMap { $0.isFinite ? $0 : nil }
    }
    let (rates, places) = (values("heartrate"), values("latlng"))
    let (altitudes, distances) = (values("altitude"), values("distance"))
    let (speeds, cadences, powers) = (values("velocity_smooth"), values("cadence"), values("watts"))
    var last: Int64 = -1
    var points: [RecordedPoint] = []
    for (index, time) in values("time").prefix(Self.pointsMax).enumerated() {
      // A time that goes back is of no use, and neither is one after the end.
      guard let second = Self.whole(time), second > last, second <= elapsed else { continue }
      last = second
      var point = RecordedPoint(start + .seconds(second))
      point.bpm = number(rates, index).flatMap { Int(exactly: $0.rounded()) }.flatMap { bpm in
        (1...254).contains(bpm) ? bpm : nil
      }
      if let place = places.dropFirst(index).first?.elements, place.count == 2,
        let latitude = number(place, 0), let longitude = number(place, 1)
      {
        point.position = Position(latitude: latitude, longitude: longitude)
      }
      point.altitudeMeters = number(altitudes, index)
      point.distanceMeters = number(distances, index)
      point.metersPerSecond = number(speeds, index)
      point.cadence = number(cadences, index).flatMap { Int(exactly: $0.rounded()) }
      point.watts = number(powers, index).flatMap { Int(exactly: $0.rounded()) }
      points.append(point)
    }
    return points
  }

  /// What Strava told, as one text.
  var archive: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("activity")
    writer.value(told)
    writer.key("streams")
    let answer = series.flatMap { try? JSONValue(parsing: $0) }
    writer.value(answer ?? .null)
    writer.endObject()
    return writer.bytes
  }

  private static func text(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  private static func whole(_ value: JSONValue?) -> Int64? {
    value?.number.flatMap { $0.isFinite ? Int64(exactly: $0.rounded()) : nil }
  }

  /// Returns the time of a text such as `2026-11-21T08:30:00Z`; nil for any other. The local times of Strava have the
  /// same form.
  static func time(_ text: String) -> Timestamp? {
    guard text.utf8.count == "0000-00-00T00:00:00Z".utf8.count, text.hasSuffix("Z"),
      let time = Timestamp(rfc3339: text), time >= .epoch
    else { return nil }
    return time
  }
}
