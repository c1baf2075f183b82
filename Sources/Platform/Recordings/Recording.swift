public import Base

/// A workout as a device recorded it, whatever the format of its file.
///
/// What the device did not record is absent: nothing is invented in gaps, and no value is computed
/// from others.
public struct Recording: Hashable, Sendable {
  /// The device that recorded it.
  public var device = RecordingDevice()
  /// The parts that have a sport of their own, in the order of their times: one, or those of a
  /// multisport workout with their transitions; none if the file ends before it says.
  public var sessions: [RecordedSession] = []
  /// The laps, in the order of their times.
  public var laps: [RecordedLap] = []
  /// The measurements, in the order of the times; points of equal time keep the order of the file.
  public var points: [RecordedPoint] = []
  /// The intervals between beats, in the order of the file.
  public var beats: [RecordedBeat] = []
  /// The sport, where no session says it, and something else does.
  public var statedSport: RecordedSport?
  /// The distance of the local time from UTC, in whole minutes; nil if the file does not say it.
  public var utcOffset: Duration?

  /// Creates an empty recording.
  public init() {}

  /// The time at which it begins; nil if nothing of it has a time.
  public var startTime: Timestamp? {
    [sessions.first?.startTime, laps.first?.startTime, points.first?.time].compactMap(\.self).min()
  }

  /// The time of the last that was measured, or at which the last session ends.
  public var endTime: Timestamp? {
    let ends = sessions.map { $0.startTime + .milliseconds($0.elapsedMilliseconds) }
    return (ends + [points.last?.time].compactMap(\.self)).max()
  }

  /// The sport of the whole: of its only session, or multisport.
  public var sport: RecordedSport {
    guard let first = sessions.first else { return statedSport ?? .generic }
    return sessions.contains { $0.sport.code != first.sport.code } ? .multisport : first.sport
  }

  /// The number of points with a heart rate.
  public var heartRateCount: Int { points.count { $0.bpm != nil } }

  /// Whether it holds nothing of a workout.
  var isEmpty: Bool { sessions.isEmpty && points.isEmpty && laps.isEmpty }
}

/// A part of a recording with a sport of its own.
public struct RecordedSession: Hashable, Sendable {
  /// The sport; a transition between two is one, too.
  public var sport: RecordedSport
  /// The time at which it begins.
  public var startTime: Timestamp
  /// The time from begin to end, with pauses.
  public var elapsedMilliseconds: Int64
  /// The time without pauses.
  public var timerMilliseconds: Int64?
  /// The distance.
  public var distanceMeters: Double?
  /// The energy, as the device estimates it.
  public var kilocalories: Int?

  /// Creates a session without distance and energy.
  public init(
    _ sport: RecordedSport, at startTime: Timestamp, elapsedMilliseconds: Int64,
    timerMilliseconds: Int64? = nil
  ) {
    self.sport = sport
    self.startTime = startTime
    self.elapsedMilliseconds = elapsedMilliseconds
    self.timerMilliseconds = timerMilliseconds
  }
}

/// A lap.
public struct RecordedLap: Hashable, Sendable {
  /// The time at which it begins.
  public var startTime: Timestamp
  /// The time from begin to end, with pauses.
  public var elapsedMilliseconds: Int64
  /// The time without pauses.
  public var timerMilliseconds: Int64?
  /// The distance.
  public var distanceMeters: Double?

  /// Creates a lap without distance.
  public init(
    at startTime: Timestamp, elapsedMilliseconds: Int64, timerMilliseconds: Int64? = nil
  ) {
    self.startTime = startTime
    self.elapsedMilliseconds = elapsedMilliseconds
    self.timerMilliseconds = timerMilliseconds
  }
}

/// A place on Earth, in degrees (WGS 84).
public struct Position: Hashable, Sendable {
  public var latitude: Double
  public var longitude: Double

  /// Creates a position; nil if it is not on Earth.
  public init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The measurements at one time.
public struct RecordedPoint: Hashable, Sendable {
  /// The time.
  public var time: Timestamp
  /// The heart rate in beats per minute, 1 to 254; a device writes 0 or 255 where it has no reading.
  public var bpm: Int?
  public var position: Position?
  public var altitudeMeters: Double?
  /// The distance from the start.
  public var distanceMeters: Double?
  public var metersPerSecond: Double?
  public var watts: Int?
  /// Turns or strides per minute, as the device counts them.
  public var cadence: Int?

  /// Creates a point at which nothing but perhaps a heart rate was measured.
  public init(_ time: Timestamp, bpm: Int? = nil) {
    self.time = time
    self.bpm = bpm
  }

  /// The heart rates that are readings.
  static let bpmRange = 1...254
}

/// The interval between two beats.
public struct RecordedBeat: Hashable, Sendable {
  /// The time of the point before it; nil before the first.
  public var afterPoint: Timestamp?
  /// The interval.
  public var milliseconds: Int

  /// Creates an interval.
  public init(_ milliseconds: Int, after point: Timestamp?) {
    self.milliseconds = milliseconds
    afterPoint = point
  }
}

/// The device that made a recording.
public struct RecordingDevice: Hashable, Sendable {
  /// The manufacturer's number in the FIT profile.
  public var manufacturer: Int?
  /// The product's number, which the manufacturer gives.
  public var product: Int?
  public var serialNumber: Int?
  /// The product's name.
  public var name = ""

  /// Creates an unknown device.
  public init() {}
}

/// Positions without times: where to go, and not where somebody was.
public struct PlannedRoute: Hashable, Sendable {
  public var name = ""
  public var positions: [Position] = []
}
