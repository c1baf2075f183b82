internal import Base
internal import Store

/// The sealed part of a reading: value, source and device. Its length is a multiple of
/// `paddingBytes`, so that it reveals little about the names.
enum HrvSealedForm {
  /// The purpose, to which the seal is bound together with the reading's id.
  static let purpose = "hrv_readings.reading"

  private static let version: UInt8 = 1
  private static let paddingBytes = 64
  /// The limit of a text: a source has up to 50 characters and a device up to 100, of up to 4 bytes
  /// each.
  private static let textBytesMax = 400

  /// Encodes a reading.
  static func encode(_ valueMs: Double, _ origin: HrvOrigin) -> [UInt8] {
    var writer = PackedWriter(capacity: paddingBytes)
    writer.write(byte: version)
    for shift in stride(from: 56, through: 0, by: -8) {
      writer.write(byte: UInt8(truncatingIfNeeded: valueMs.bitPattern >> shift))
    }
    writer.write(origin.source)
    writer.write(origin.device)
    let rest = writer.bytes.count % paddingBytes
    for _ in 0..<(rest == 0 ? 0 : paddingBytes - rest) { writer.write(byte: 0) }
    return writer.bytes
  }

  /// Decodes a reading.
  static func decode(
    _ bytes: [UInt8]
  ) throws(PackingError) -> (valueMs: Double, origin: HrvOrigin) {
    var reader = PackedReader(bytes)
    guard try reader.byte() == version else { throw .unknownVersion }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(clamping: try reader.byte()) }
    let source = try reader.text(bytesMax: textBytesMax)
    let device = try reader.text(bytesMax: textBytesMax)
    return (Double(bitPattern: bits), HrvOrigin(source: source, device: device))
  }

  /// The columns of an export.
  static let exported = PackedRows([
    ExportedField("value_ms", .number), ExportedField("source", .text),
    ExportedField("source_device", .text),
  ]) { packed in
    let (valueMs, origin) = try decode(packed)
    return [.number(valueMs), .text(origin.source), .text(origin.device)]
  }
}
