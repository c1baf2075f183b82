import Base

/// Makes a recording of the messages of one file.
struct FITRecordingBuilder {
  private let developerFields: FITDeveloperFields
  private let limits: RecordingLimits
  private var recording = Recording()
  private var straps: FITHeartRates
  private var undated: [Position] = []
  private var fileType: Int?
  private(set) var hasTooManyPoints = false

  private static let activityFile = 4
  private static let courseFile = 6

  init(_ developerFields: FITDeveloperFields, limits: RecordingLimits) {
    self.developerFields = developerFields
    self.limits = limits
    straps = FITHeartRates(countMax: limits.beatsMax)
  }

  /// The number of points so far.
  var pointCount: Int { recording.points.count }

  /// Adds a message of the file.
  mutating func add(_ message: FITMessage) {
    switch message.number {
    case FITMessageNumber.fileID: addFileID(message)
    case FITMessageNumber.sport:
      if let sport = sport(message, 0, 1), sport != .generic { recording.statedSport = sport }
    case FITMessageNumber.session: addSession(message)
    case FITMessageNumber.lap: addLap(message)
    case FITMessageNumber.activity: addActivity(message)
    case FITMessageNumber.record: addPoint(message)
    case FITMessageNumber.heartRateVariability: addBeats(message)
    case FITMessageNumber.heartRate: straps.add(message)
    default: break
    }
  }

  /// Returns the recording; nil if the file holds none.
  func finished() -> Recording? {
    guard fileType != Self.courseFile, !recording.isEmpty else { return nil }
    var recording = recording
    recording.points.sortByTime(\.time)
    recording.laps.sortByTime(\.startTime)
    recording.sessions.sortByTime(\.startTime)
    if !recording.sessions.isEmpty { recording.statedSport = nil }
    if !straps.isEmpty { straps.merge(into: &recording.points) }
    return recording
  }

  /// Returns the route, if the file holds one and no workout.
  func route() -> PlannedRoute? {
    let positions =
      undated + (fileType == Self.courseFile ? recording.points.compactMap(\.position) : [])
    guard finished() == nil, !positions.isEmpty else { return nil }
    return PlannedRoute(positions: positions)
  }

  /// The file's kind, if it is none of workouts or routes.
  var otherContent: String? {
    guard let fileType, fileType != Self.activityFile, fileType != Self.courseFile else {
      return nil
    }
    return "file type \(fileType)"
  }

  private mutating func addFileID(_ message: FITMessage) {
    fileType = message.whole(0) ?? fileType
    recording.device.manufacturer = message.whole(1)
    recording.device.product = message.whole(2)
    recording.device.serialNumber = message.whole(3)
    recording.device.name = message.text(8)
  }

  private mutating func addSession(_ message: FITMessage) {
    guard let start = time(message, 2), recording.sessions.count < limits.lapsMax else { return }
    var session = RecordedSession(
      sport(message, 5, 6) ?? .generic, at: start, elapsedMilliseconds: elapsed(message, start),
      timerMilliseconds: milliseconds(message, 8))
    session.distanceMeters = message.value(9).map { $0 / 100 }
    session.kilocalories = message.whole(11)
    recording.sessions.append(session)
  }

  /// Takes the local time of an activity, which is written the moment that its time is, or a little later.
  private mutating func addActivity(_ message: FITMessage) {
    guard let local = message.value(5), let time = message.value(253) else { return }
    let minutes = ((local - time) / 60).rounded()
    guard let minutes = Int64(exactly: minutes), abs(minutes) <= FITTime.offsetMinutesMax else {
      return
    }
    recording.utcOffset = .seconds(minutes * 60)
  }

  private mutating func addLap(_ message: FITMessage) {
    guard let start = time(message, 2), recording.laps.count < limits.lapsMax else { return }
    var lap = RecordedLap(
      at: start, elapsedMilliseconds: elapsed(message, start),
      timerMilliseconds: milliseconds(message, 8))
    lap.distanceMeters = message.value(9).map { $0 / 100 }
    recording.laps.append(lap)
  }

  private mutating func addPoint(_ message: FITMessage) {
    let latitude = FITAngle.degrees(message.value(0))
    let longitude = FITAngle.degrees(message.value(1))
    var position: Position?
    if let latitude, let longitude {
      position = Position(latitude: latitude, longitude: longitude)
    }
    guard recording.points.count + undated.count < limits.pointsMax else {
      hasTooManyPoints = true
      return
    }
    guard let time = time(message, 253) else {
      if let position { undated.append(position) }
      return
    }
    var point = RecordedPoint(time, bpm: bpm(message))
    point.position = position
    point.altitudeMeters = (message.value(78) ?? message.value(2)).map { $0 / 5 - 500 }
    point.distanceMeters = value(5, of: message).map { $0 / 100 }
    point.metersPerSecond = (message.value(73) ?? message.value(6)).map { $0 / 1_000 }
    point.watts = value(7, of: message).flatMap { Int(exactly: $0.rounded()) }
    point.cadence = value(4, of: message).flatMap { Int(exactly: $0.rounded()) }
    recording.points.append(point)
  }

  private mutating func addBeats(_ message: FITMessage) {
    // Points that come out of order are sorted; the intervals keep theirs.
    let before = recording.beats.last?.afterPoint
    let last = recording.points.last?.time
    let after = before.map { before in last.map { max(before, $0) } ?? before } ?? last
    for value in message.values(0) {
      guard let value, value > 0, recording.beats.count < limits.beatsMax else { continue }
      let milliseconds = Int(exactly: value.rounded()) ?? 0
      recording.beats.append(RecordedBeat(milliseconds, after: after))
    }
  }

  /// Returns the value of a field; if it has none, of the developer's field that stands for it.
  private func value(_ field: UInt8, of message: FITMessage) -> Double? {
    message.value(field) ?? developerFields.value(field, of: message)
  }

  private func bpm(_ message: FITMessage) -> Int? {
    let bpm = value(3, of: message).flatMap { Int(exactly: $0.rounded()) }
    return bpm.flatMap { RecordedPoint.bpmRange.contains($0) ? $0 : nil }
  }

  private func time(_ message: FITMessage, _ field: UInt8) -> Timestamp? {
    let headerTime = field == 253 ? message.headerTime.map { Double($0) } : nil
    let seconds = message.value(field) ?? headerTime
    return FITTime.timestamp(seconds, milliseconds: developerFields.milliseconds(of: message))
  }

  private func milliseconds(_ message: FITMessage, _ field: UInt8) -> Int64? {
    message.value(field).flatMap { Int64(exactly: $0) }
  }

  /// Returns the time from begin to end: as the message says it, or by its own time.
  private func elapsed(_ message: FITMessage, _ start: Timestamp) -> Int64 {
    let end = time(message, 253) ?? start
    return milliseconds(message, 7) ?? max(0, end.milliseconds - start.milliseconds)
  }

  private func sport(_ message: FITMessage, _ field: UInt8, _ detail: UInt8) -> RecordedSport? {
    guard let code = message.whole(field).flatMap({ UInt8(exactly: $0) }) else { return nil }
    let detail = message.whole(detail).flatMap { UInt8(exactly: $0) }
    return RecordedSport(code, detail: detail ?? 0)
  }
}
