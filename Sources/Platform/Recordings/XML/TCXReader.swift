import Base
import XML

/// Reads the activities of a TCX file: each is a workout, and those of a multisport session are one.
///
/// Source: Garmin's TrainingCenterDatabase v2, and its ActivityExtension v2. A course or a workout of it
/// is a route, since nobody was there.
struct TCXReader {
  private let limits: RecordingLimits
  private var recording = Recording()
  private var route = PlannedRoute()
  private var activity = TCXActivity()
  private var isMultisport = false
  private var point: TCXPoint?
  private var pointCount = 0

  /// Reads `bytes` into `file`.
  static func read(_ bytes: [UInt8], into file: inout RecordingFile, limits: RecordingLimits) {
    var walk = XMLWalk(bytes)
    var reader = TCXReader(limits: file.remaining(of: limits))
    do throws(XMLSyntaxError) {
      while let step = try walk.next() {
        switch step {
        case .begin(let element): reader.begin(element)
        case .end(let name, let text): reader.end(name, text, in: walk, &file)
        }
        guard reader.pointCount <= limits.pointsMax else {
          file.note(RecordingFault(.tooManyPoints, at: walk.byteOffset), limits)
          break
        }
      }
    } catch {
      file.note(RecordingFault(error), limits)
    }
    // What a file holds that ends too early.
    reader.endActivity()
    reader.endRecording(&file)
    if !reader.route.positions.isEmpty { file.add(reader.route, limits) }
  }

  private init(limits: RecordingLimits) { self.limits = limits }

  private mutating func begin(_ element: XMLElement) {
    switch element.name {
    case "MultiSportSession": isMultisport = true
    case "Activity":
      activity = TCXActivity()
      activity.sport = RecordedSport(text: element["Sport"] ?? "")
    case "Transition":
      activity = TCXActivity()
      activity.sport = .transition
    case "Lap":
      activity.beginLap(at: element["StartTime"].flatMap(RecordedTime.read), limits)
    case "Trackpoint":
      pointCount += 1
      point = TCXPoint()
    case "Whole": activity.readWhole(element)
    default: break
    }
  }

  private mutating func end(
    _ name: String, _ text: String, in walk: XMLWalk, _ file: inout RecordingFile
  ) {
    switch name {
    case "Trackpoint": endPoint()
    case "Activity", "Transition":
      endActivity()
      if !isMultisport { endRecording(&file) }
    case "MultiSportSession":
      endRecording(&file)
      isMultisport = false
    case _ where point != nil: point?.add(name, text, parent: walk.parent)
    default: activity.add(name, text, parent: walk.parent)
    }
  }

  private mutating func endPoint() {
    guard let ended = point else { return }
    point = nil
    if let time = ended.time {
      var values = ended.values
      values.time = time
      values.position = ended.position
      activity.points.append(values)
      let room = max(0, limits.beatsMax - recording.beats.count - activity.beats.count)
      let before = ended.beatsBefore.prefix(room).map { RecordedBeat($0, after: nil) }
      let after = ended.beats.prefix(room - before.count).map { RecordedBeat($0, after: time) }
      activity.beats += before + after
    } else if let position = ended.position {
      route.positions.append(position)
    }
  }

  private mutating func endActivity() {
    activity.finish(into: &recording)
    activity = TCXActivity()
  }

  private mutating func endRecording(_ file: inout RecordingFile) {
    defer { recording = Recording() }
    guard !recording.isEmpty else { return }
    recording.points.sortByTime(\.time)
    if !recording.sessions.isEmpty { recording.statedSport = nil }
    file.add(recording, limits)
  }
}

/// A point of a TCX file that is being read.
struct TCXPoint {
  var time: Timestamp?
  var values = RecordedPoint(.epoch)
  /// The intervals between beats after it.
  var beats: [Int] = []
  /// The intervals between beats before it.
  var beatsBefore: [Int] = []
  private var latitude: Double?
  private var longitude: Double?

  /// The place, if both parts of it are there.
  var position: Position? {
    guard let latitude, let longitude else { return nil }
    return Position(latitude: latitude, longitude: longitude)
  }

  private static func beats(_ text: String) -> [Int] {
    text.split(separator: " ").compactMap { Int($0) }.filter { (1...60_000).contains($0) }
  }

  /// Adds what the element `name` says.
  mutating func add(_ name: String, _ text: String, parent: String?) {
    switch name {
    case "Time" where parent == "Trackpoint": time = RecordedTime.read(text)
    case "LatitudeDegrees": latitude = RecordedNumber.read(text)
    case "LongitudeDegrees": longitude = RecordedNumber.read(text)
    case "Value" where parent == "HeartRateBpm":
      values.bpm = values.bpm ?? RecordedNumber.bpm(text)
    case "Beats": beats = Self.beats(text)
    case "BeatsBefore": beatsBefore = Self.beats(text)
    // Its text is in the element Value.
    case "HeartRateBpm": break
    default: PointElements.add(name, text, to: &values)
    }
  }
}
