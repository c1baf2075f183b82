internal import Base
internal import BodyContract
internal import HealthContract
internal import Store

/// The packed form of a sample's content, which is sealed: a number takes as few bytes as it needs, so that a heart
/// rate takes five.
extension HealthContent {
  /// The purpose, to which the seal is bound together with the sample's id.
  static let purpose = "health_samples.content"

  private static let version: UInt8 = 1
  private static let pointsMax = 4_096
  private static let textBytesMax = 800

  /// The encoded content.
  var packed: [UInt8] {
    var writer = PackedWriter(capacity: 64 + 8 * points.count)
    writer.write(byte: Self.version)
    writer.write(zigzag: durationMs)
    writer.write(byte: (isSeries ? 1 : 0) | (workout == nil ? 0 : 2) | (utcOffset == nil ? 0 : 4))
    if let utcOffset { writer.write(zigzag: utcOffset) }
    writer.write(UInt64(clamping: hrvKind.rawValue))
    for text in [app, device, syncIdentifier] { writer.write(text) }
    writer.write(zigzag: syncVersion)
    if let workout {
      writer.write(workout.sport)
      writer.write(number: workout.energyJ)
      writer.write(number: workout.distanceM)
    }
    writer.write(UInt64(points.count))
    var last: Int64 = 0
    for point in points {
      writer.write(zigzag: point.offsetMs &- last)
      writer.write(zigzag: point.durationMs)
      writer.write(number: point.value)
      last = point.offsetMs
    }
    return writer.bytes
  }

  /// Decodes a content.
  init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = PackedReader(bytes)
    guard try reader.byte() == Self.version else { throw .unknownVersion }
    durationMs = try reader.zigzag()
    let flags = try reader.byte()
    isSeries = flags & 1 != 0
    if flags & 4 != 0 { utcOffset = try reader.zigzag() }
    hrvKind =
      HrvKind(rawValue: Int32(truncatingIfNeeded: try reader.integer(in: 0...255))) ?? .unspecified
    app = try reader.text(bytesMax: Self.textBytesMax)
    device = try reader.text(bytesMax: Self.textBytesMax)
    syncIdentifier = try reader.text(bytesMax: Self.textBytesMax)
    syncVersion = try reader.zigzag()
    if flags & 2 != 0 {
      workout = Workout(
        sport: try reader.text(bytesMax: Self.textBytesMax), energyJ: try reader.number(),
        distanceM: try reader.number())
    }
    let count = try reader.integer(in: 0...Self.pointsMax)
    points.reserveCapacity(count)
    var last: Int64 = 0
    for _ in 0..<count {
      last &+= try reader.zigzag()
      points.append(
        Point(offsetMs: last, durationMs: try reader.zigzag(), value: try reader.number()))
    }
    try reader.end()
  }

  /// The columns of an export.
  static let exported = PackedRows([
    ExportedField("duration_ms", .number), ExportedField("points", .json),
    ExportedField("hrv_kind", .text), ExportedField("workout", .json),
    ExportedField("app", .text), ExportedField("device", .text),
    ExportedField("sync_identifier", .text), ExportedField("sync_version", .number),
    ExportedField("utc_offset_seconds", .number),
  ]) { packed in
    let content = try HealthContent(packed: packed)
    let points = content.points.map { point -> ExportedValue in
      .object([
        .init("offset_ms", .integer(point.offsetMs)),
        .init("duration_ms", .integer(point.durationMs)), .init("value", .number(point.value)),
      ])
    }
    let workout = content.workout.map { workout -> ExportedValue in
      .object([
        .init("sport", .text(workout.sport)), .init("energy_j", .number(workout.energyJ)),
        .init("distance_m", .number(workout.distanceM)),
      ])
    }
    return [
      .integer(content.durationMs), .list(points),
      content.hrvKind.column.map { .text($0) } ?? .null, workout ?? .null, .text(content.app),
      .text(content.device), .text(content.syncIdentifier), .integer(content.syncVersion),
      content.utcOffset.map { .integer($0) } ?? .null,
    ]
  }
}

extension PackedWriter {
  /// Writes a number: thousandths, if they are exact, otherwise its eight bytes.
  fileprivate mutating func write(number: Double) {
    let thousandths = (number * 1_000).rounded()
    if thousandths.magnitude < 1e15, thousandths / 1_000 == number {
      write(byte: 0)
      // trap: the magnitude is less than 1e15
      return write(zigzag: Int64(thousandths))
    }
    write(byte: 1)
    for shift in stride(from: 56, through: 0, by: -8) {
      write(byte: UInt8(truncatingIfNeeded: number.bitPattern >> shift))
    }
  }
}

extension PackedReader {
  /// Reads a number.
  fileprivate mutating func number() throws(PackingError) -> Double {
    if try byte() == 0 { return Double(try zigzag()) / 1_000 }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(clamping: try byte()) }
    return Double(bitPattern: bits)
  }
}
