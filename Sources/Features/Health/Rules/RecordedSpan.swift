internal import Base
internal import LiveFeature
internal import Recordings

/// A workout of a file: a session of a recording, or the whole of one that names no session.
struct RecordedSpan: Sendable {
  let sport: RecordedSport
  let startTime: Timestamp
  let endTime: Timestamp
  /// The length of all pauses.
  let pausedDuration: Duration
  /// The distance of the local time from UTC; nil if the file does not say it.
  let utcOffset: Duration?
  let distanceM: Double?
  let kcal: Double?
  let heartRate: PastHeartRate?
  let sketch: RecordingSketch
  /// Whether its times can be those of a workout.
  let isPossible: Bool

  /// The range of an energy. Source: the contract, `WorkoutEffort.device_kcal`.
  private static let kcalRange = 0.5...20_000.0
  /// The range of a distance. Source: the contract, `WorkoutLog.distance_m`.
  private static let distanceRange = 0.0...10_000_000.0
  private static let lengthMax = Duration.seconds(24 * 3_600)
  /// The most by which a device's clock may be ahead.
  private static let clockAheadMax = Duration.seconds(24 * 3_600)

  /// The times and sums of a workout.
  struct Bounds {
    var sport: RecordedSport
    var start: Timestamp
    var end: Timestamp
    var pausedMilliseconds: Int64 = 0
    var distanceM: Double?
    var kcal: Double?
  }

  /// Returns the bounds of each workout of a recording.
  static func bounds(of recording: Recording) -> [Bounds] {
    let sessions = recording.sessions.map { session in
      Bounds(
        sport: session.sport, start: session.startTime,
        end: session.startTime + .milliseconds(max(0, session.elapsedMilliseconds)),
        pausedMilliseconds: session.pausedMilliseconds, distanceM: session.distanceMeters,
        kcal: session.kilocalories.map { Double($0) })
    }
    guard sessions.count <= 1, let start = recording.startTime, let end = recording.endTime else {
      return sessions
    }
    // What a device measured before or after its only session, or without one, belongs to it.
    var whole =
      sessions.first
      ?? Bounds(
        sport: recording.statedSport ?? .generic, start: start, end: end,
        distanceM: recording.points.last { $0.distanceMeters != nil }?.distanceMeters)
    (whole.start, whole.end) = (start, end)
    return [whole]
  }

  /// Creates the workout with these bounds of a recording that arrived at `now`.
  init(_ recording: Recording, _ bounds: Bounds, at now: Timestamp) {
    (sport, startTime, endTime) = (bounds.sport, bounds.start, bounds.end)
    var part = recording
    part.sessions = [
      RecordedSession(
        sport, at: startTime, elapsedMilliseconds: (endTime - startTime).milliseconds)
    ]
    part.laps = []
    part.beats = []
    if recording.sessions.count > 1 {
      part.points = Array(
        recording.points.drop { $0.time < bounds.start }.prefix { $0.time <= bounds.end })
    }
    sketch =
      RecordingSketch(part) ?? RecordingSketch(from: bounds.start, to: bounds.end, sport: sport)
    heartRate = PastHeartRate(
      part.points.compactMap { point in point.bpm.map { (point.time, $0) } })
    pausedDuration = .milliseconds(
      min(bounds.pausedMilliseconds, max(0, (bounds.end - bounds.start).milliseconds)))
    utcOffset = recording.utcOffset
    distanceM = bounds.distanceM.flatMap { Self.distanceRange.contains($0) ? $0 : nil }
    kcal = bounds.kcal.flatMap { Self.kcalRange.contains($0) ? $0 : nil }
    isPossible =
      startTime >= .epoch && endTime >= startTime && endTime - startTime <= Self.lengthMax
      && endTime <= now + Self.clockAheadMax
  }

  /// The name of its log.
  var name: String { sport.name.prefix(1).uppercased() + sport.name.dropFirst() }
}

extension RecordedSession {
  /// The time without which `timerMilliseconds` is less than the whole.
  fileprivate var pausedMilliseconds: Int64 {
    guard let timerMilliseconds, (0...max(0, elapsedMilliseconds)).contains(timerMilliseconds)
    else { return 0 }
    return elapsedMilliseconds - timerMilliseconds
  }
}
