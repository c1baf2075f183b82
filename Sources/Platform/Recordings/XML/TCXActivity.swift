import Base
import XML

/// An activity of a TCX file that is being read.
struct TCXActivity {
  var sport = RecordedSport.generic
  var points: [RecordedPoint] = []
  var beats: [RecordedBeat] = []
  private var device = RecordingDevice()
  private var laps: [RecordedLap] = []
  private var kilocalories: Int?
  /// The words of `TCXWriter` about the whole, which TCX has no elements for.
  private var whole: RecordedSession?
  private var hasLaps = true

  /// The name of the element by which `TCXWriter` says what TCX has none for.
  static let wholeName = "Whole"

  mutating func beginLap(at time: Timestamp?, _ limits: RecordingLimits) {
    guard let time, laps.count < limits.lapsMax else { return }
    laps.append(RecordedLap(at: time, elapsedMilliseconds: 0))
  }

  /// Reads what `TCXWriter` says of the whole.
  mutating func readWhole(_ element: XMLElement) {
    let code = element["Sport"].flatMap { UInt8($0) } ?? 0
    let detail = element["Detail"].flatMap { UInt8($0) } ?? 0
    hasLaps = element["Laps"] != "none"
    device.manufacturer = element["Manufacturer"].flatMap { Int($0) }
    guard let start = element["StartTime"].flatMap(RecordedTime.read),
      let elapsed = element["ElapsedSeconds"].flatMap(RecordedNumber.milliseconds)
    else {
      if element["Sport"] != nil { sport = RecordedSport(code, detail: detail) }
      return
    }
    var session = RecordedSession(
      RecordedSport(code, detail: detail), at: start, elapsedMilliseconds: elapsed,
      timerMilliseconds: element["TimerSeconds"].flatMap(RecordedNumber.milliseconds))
    session.distanceMeters = element["DistanceMeters"].flatMap(RecordedNumber.read)
    session.kilocalories = element["Calories"].flatMap { Int($0) }
    whole = session
  }

  /// Adds what the element `name` says of a lap or the device.
  mutating func add(_ name: String, _ text: String, parent: String?) {
    switch (parent, name) {
    case ("Lap", "TotalTimeSeconds"):
      guard let time = RecordedNumber.milliseconds(text), let last = laps.indices.last else {
        return
      }
      laps[last].elapsedMilliseconds = time
    case ("Lap", "DistanceMeters"):
      guard let last = laps.indices.last else { return }
      laps[last].distanceMeters = RecordedNumber.read(text)
    case ("Lap", "Calories"):
      guard let energy = RecordedNumber.whole(text), (0...1_000_000).contains(energy) else {
        return
      }
      kilocalories = min(1_000_000, (kilocalories ?? 0) + energy)
    case ("LX", "TimerSeconds"):
      guard let last = laps.indices.last else { return }
      laps[last].timerMilliseconds = RecordedNumber.milliseconds(text)
    case ("LX", "NoDistance"):
      guard let last = laps.indices.last else { return }
      laps[last].distanceMeters = nil
    case ("Creator", "Name"): device.name = text
    case ("Creator", "UnitId"): device.serialNumber = RecordedNumber.whole(text)
    case ("Creator", "ProductID"): device.product = RecordedNumber.whole(text)
    default: break
    }
  }

  /// Adds the activity to `recording`.
  mutating func finish(into recording: inout Recording) {
    guard !points.isEmpty || !laps.isEmpty || whole != nil else { return }
    points.sortByTime(\.time)
    if recording.device == RecordingDevice() { recording.device = device }
    if let session = whole ?? session {
      recording.sessions.append(session)
    } else {
      recording.statedSport = sport == .generic ? nil : sport
    }
    recording.points += points
    recording.beats += beats
    if hasLaps { recording.laps += laps }
  }

  /// The activity as its laps say it.
  private var session: RecordedSession? {
    guard let start = laps.first?.startTime, hasLaps else { return nil }
    // The laps' times are those without pauses.
    let timer = laps.reduce(Int64(0)) { $0.addingReportingOverflow($1.elapsedMilliseconds).0 }
    let end = max(points.last?.time ?? start, start + .milliseconds(timer))
    var session = RecordedSession(
      sport, at: start, elapsedMilliseconds: (end - start).milliseconds, timerMilliseconds: timer)
    let distances = laps.compactMap(\.distanceMeters)
    session.distanceMeters = distances.isEmpty ? nil : distances.reduce(0, +)
    session.kilocalories = kilocalories
    return session
  }
}
