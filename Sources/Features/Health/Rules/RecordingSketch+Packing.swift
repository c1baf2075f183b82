internal import Base
internal import Recordings
internal import Store

/// The packed form of a sketch, which is sealed: `version=1, start and end in ms, sport, its detail, mark count, marks`;
/// each mark with its distance from the mark before it, positions in steps of 0.000001°.
extension RecordingSketch {
  /// The purpose, to which the seal is bound together with the recording's id.
  static let purpose = "recording_workouts.sketch"

  private static let version: UInt8 = 1
  private static let stepsPerDegree = 1_000_000.0

  /// The encoded sketch.
  var packed: [UInt8] {
    var writer = PackedWriter(capacity: 32 + 12 * marks.count)
    writer.write(byte: Self.version)
    writer.write(zigzag: startTime.milliseconds)
    writer.write(zigzag: endTime.milliseconds)
    writer.write(byte: sport.code)
    writer.write(byte: sport.detail)
    writer.write(UInt64(marks.count))
    var last: (second: Int64, latitude: Int64, longitude: Int64) = (0, 0, 0)
    for mark in marks {
      writer.write(byte: (mark.bpm == nil ? 0 : 1) | (mark.position == nil ? 0 : 2))
      writer.write(zigzag: mark.second &- last.second)
      last.second = mark.second
      if let bpm = mark.bpm { writer.write(byte: UInt8(clamping: bpm)) }
      guard let position = mark.position else { continue }
      let steps = (Self.steps(position.latitude), Self.steps(position.longitude))
      writer.write(zigzag: steps.0 &- last.latitude)
      writer.write(zigzag: steps.1 &- last.longitude)
      (last.latitude, last.longitude) = steps
    }
    return writer.bytes
  }

  /// Decodes a sketch.
  init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = PackedReader(bytes)
    guard try reader.byte() == Self.version else { throw .unknownVersion }
    let (start, end) = (try reader.zigzag(), try reader.zigzag())
    let sport = RecordedSport(try reader.byte(), detail: try reader.byte())
    var marks: [Mark] = []
    var last: (second: Int64, latitude: Int64, longitude: Int64) = (0, 0, 0)
    for _ in 0..<(try reader.integer(in: 0...Self.markCountMax)) {
      let parts = try reader.byte()
      last.second &+= try reader.zigzag()
      let bpm = parts & 1 == 0 ? nil : Int(try reader.byte())
      var position: Position?
      if parts & 2 != 0 {
        last.latitude &+= try reader.zigzag()
        last.longitude &+= try reader.zigzag()
        position = Position(
          latitude: Double(last.latitude) / Self.stepsPerDegree,
          longitude: Double(last.longitude) / Self.stepsPerDegree)
      }
      marks.append(Mark(second: last.second, bpm: bpm, position: position))
    }
    try reader.end()
    self.init(
      from: Timestamp(milliseconds: start), to: Timestamp(milliseconds: end), sport: sport,
      marks: marks)
  }

  private static func steps(_ degrees: Double) -> Int64 {
    Int64(exactly: (degrees * stepsPerDegree).rounded()) ?? 0
  }
}

extension PackedRows {
  /// The sketches of workouts in an export.
  static let recordingSketch = PackedRows([
    ExportedField("start_time", .timestamp), ExportedField("end_time", .timestamp),
    ExportedField("sport", .text), ExportedField("marks", .json),
  ]) { packed in
    let sketch = try RecordingSketch(packed: packed)
    let marks = sketch.marks.map { mark -> ExportedValue in
      .object([
        .init("second", .integer(mark.second)),
        .init("bpm", mark.bpm.map { .integer(Int64($0)) } ?? .null),
        .init("latitude", mark.position.map { .number($0.latitude) } ?? .null),
        .init("longitude", mark.position.map { .number($0.longitude) } ?? .null),
      ])
    }
    return [
      .time(sketch.startTime), .time(sketch.endTime), .text(sketch.sport.name), .list(marks),
    ]
  }
}
