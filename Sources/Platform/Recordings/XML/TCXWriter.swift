import Base

/// Writes a recording as a TCX file, from which `RecordingFile` reads the same.
///
/// What TCX has no elements for, such as the sport and the intervals between beats, is in extensions,
/// which other programs ignore.
public struct TCXWriter {
  private let recording: Recording
  private var output = XMLOutput()

  private static let namespaces: [(String, String?)] = [
    ("xmlns", "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"),
    ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
    ("xmlns:ax", "http://www.garmin.com/xmlschemas/ActivityExtension/v2"),
    ("xmlns:pw", "urn:pulsewire:recording:1"),
  ]

  /// Returns the file.
  public static func file(of recording: Recording) -> [UInt8] {
    var writer = TCXWriter(recording)
    writer.write()
    return Array(writer.output.text.utf8)
  }

  private init(_ recording: Recording) { self.recording = recording }

  private mutating func write() {
    output.begin("TrainingCenterDatabase", Self.namespaces)
    output.begin("Activities")
    let parts = TCXPart.of(recording)
    if parts.count > 1 {
      output.begin("MultiSportSession")
      output.add("Id", recording.startTime.map(Self.time))
      for (index, part) in parts.enumerated() {
        output.begin(index == 0 ? "FirstSport" : "NextSport")
        write(part, isFirst: index == 0)
        output.end()
      }
      output.end()
    } else if let part = parts.first {
      write(part, isFirst: true)
    }
    output.end()
    output.end()
  }

  private mutating func write(_ part: TCXPart, isFirst: Bool) {
    output.begin("Activity", [("Sport", Self.sport(part.sport))])
    output.add("Id", part.startTime.map(Self.time))
    var points = part.points[...]
    var beats = part.beats[...]
    let laps = part.lapsOrWhole
    for (index, lap) in laps.enumerated() {
      let next = laps.dropFirst(index + 1).first?.startTime
      let ofLap = points.prefix { point in next.map { point.time < $0 } ?? true }
      points = points.dropFirst(ofLap.count)
      let energy = index == 0 ? part.session?.kilocalories : 0
      write(lap, kilocalories: energy, ofLap, &beats)
    }
    if isFirst { writeDevice() }
    output.begin("Extensions")
    output.add("pw:\(TCXActivity.wholeName)", whole(part, isFirst: isFirst))
    output.end()
    output.end()
  }

  private mutating func write(
    _ lap: RecordedLap, kilocalories: Int?, _ points: ArraySlice<RecordedPoint>,
    _ beats: inout ArraySlice<RecordedBeat>
  ) {
    output.begin("Lap", [("StartTime", Self.time(lap.startTime))])
    output.add("TotalTimeSeconds", Self.seconds(lap.elapsedMilliseconds))
    output.add("DistanceMeters", "\(lap.distanceMeters ?? 0)")
    output.add("Calories", "\(kilocalories ?? 0)")
    output.add("Intensity", "Active")
    output.add("TriggerMethod", "Manual")
    if !points.isEmpty {
      output.begin("Track")
      for point in points { write(point, &beats) }
      output.end()
    }
    output.begin("Extensions")
    output.begin("pw:LX")
    output.add("pw:TimerSeconds", lap.timerMilliseconds.map(Self.seconds))
    if lap.distanceMeters == nil { output.add("pw:NoDistance", "true") }
    output.end()
    output.end()
    output.end()
  }

  private mutating func write(
    _ point: RecordedPoint, _ beats: inout ArraySlice<RecordedBeat>
  ) {
    output.begin("Trackpoint")
    output.add("Time", Self.time(point.time))
    if let position = point.position {
      output.begin("Position")
      output.add("LatitudeDegrees", "\(position.latitude)")
      output.add("LongitudeDegrees", "\(position.longitude)")
      output.end()
    }
    output.add("AltitudeMeters", point.altitudeMeters.map { "\($0)" })
    output.add("DistanceMeters", point.distanceMeters.map { "\($0)" })
    if let bpm = point.bpm {
      output.begin("HeartRateBpm")
      output.add("Value", "\(bpm)")
      output.end()
    }
    output.add("Cadence", point.cadence.map { "\($0)" })
    let here = beats.prefix { $0.afterPoint.map { $0 <= point.time } ?? true }
    beats = beats.dropFirst(here.count)
    writeExtensions(point, here)
    output.end()
  }

  private mutating func writeExtensions(_ point: RecordedPoint, _ beats: ArraySlice<RecordedBeat>) {
    let hasValues = point.metersPerSecond != nil || point.watts != nil
    guard hasValues || !beats.isEmpty else { return }
    output.begin("Extensions")
    if hasValues {
      output.begin("ax:TPX")
      output.add("ax:Speed", point.metersPerSecond.map { "\($0)" })
      output.add("ax:Watts", point.watts.map { "\($0)" })
      output.end()
    }
    let before = beats.filter { $0.afterPoint == nil }
    let after = beats.filter { $0.afterPoint != nil }
    if !before.isEmpty { output.add("pw:BeatsBefore", Self.list(before)) }
    if !after.isEmpty { output.add("pw:Beats", Self.list(after)) }
    output.end()
  }

  private mutating func writeDevice() {
    let device = recording.device
    guard device != RecordingDevice() else { return }
    output.begin("Creator", [("xsi:type", "Device_t")])
    output.add("Name", device.name)
    output.add("UnitId", device.serialNumber.map { "\($0)" })
    output.add("ProductID", device.product.map { "\($0)" })
    output.end()
  }

  /// Returns what TCX has no elements for.
  private func whole(_ part: TCXPart, isFirst: Bool) -> [(String, String?)] {
    [
      ("Sport", "\(part.sport.code)"), ("Detail", "\(part.sport.detail)"),
      ("Laps", part.laps.isEmpty ? "none" : nil),
      ("StartTime", part.session.map { Self.time($0.startTime) }),
      ("ElapsedSeconds", part.session.map { Self.seconds($0.elapsedMilliseconds) }),
      ("TimerSeconds", part.session?.timerMilliseconds.map(Self.seconds)),
      ("DistanceMeters", part.session?.distanceMeters.map { "\($0)" }),
      ("Calories", part.session?.kilocalories.map { "\($0)" }),
      ("Manufacturer", isFirst ? recording.device.manufacturer.map { "\($0)" } : nil),
    ]
  }

  private static func list(_ beats: [RecordedBeat]) -> String {
    beats.map { "\($0.milliseconds)" }.joined(separator: " ")
  }

  private static func time(_ time: Timestamp) -> String { time.description }

  private static func seconds(_ milliseconds: Int64) -> String {
    let digits = "\(milliseconds % 1_000)"
    let zeros = String(repeating: "0", count: max(0, 3 - digits.count))
    return "\(milliseconds / 1_000).\(zeros)\(digits)"
  }

  /// The three sports of TCX.
  private static func sport(_ sport: RecordedSport) -> String {
    switch sport.code {
    case RecordedSport.running.code: "Running"
    case RecordedSport.cycling.code: "Biking"
    default: "Other"
    }
  }
}
