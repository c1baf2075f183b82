internal import Base

/// How far an export is: what is safely in the part files, and where to go on.
struct ExportCheckpoint: Hashable, Sendable {
  /// Lines that there were when it began.
  var totalRowCount: Int64
  /// The tables that were begun, in order; the last one may not be finished.
  var parts: [Part] = []
  /// The key of the last row that was written of the last part; empty at its beginning.
  var cursor: [String] = []
  /// Whether all of the last part is written.
  var isPartFinished = true

  /// What is written of one table.
  struct Part: Hashable, Sendable {
    let table: String
    var rowCount: Int64 = 0
    var json = Extent()
    var csv = Extent()
  }

  /// How long a text is, and the file that holds it compressed.
  struct Extent: Hashable, Sendable {
    var textBytes: Int64 = 0
    var fileBytes: Int64 = 0
  }

  /// It says how rows are written as well: what another version began is begun anew.
  private static let version: UInt8 = 2
  private static let textBytesMax = 64 * 1024

  init(totalRowCount: Int64) { self.totalRowCount = totalRowCount }

  /// Lines that are written.
  var rowCount: Int64 { parts.reduce(0) { $0 + $1.rowCount } }

  /// Bytes of text that are written.
  var textBytes: Int64 { parts.reduce(0) { $0 + $1.json.textBytes + $1.csv.textBytes } }

  /// The stored form.
  var packed: [UInt8] {
    var writer = PackedWriter(capacity: 256)
    writer.write(byte: Self.version)
    writer.write(zigzag: totalRowCount)
    writer.write(byte: isPartFinished ? 1 : 0)
    writer.write(UInt64(cursor.count))
    for text in cursor { writer.write(text) }
    writer.write(UInt64(parts.count))
    for part in parts {
      writer.write(part.table)
      for number in [
        part.rowCount, part.json.textBytes, part.json.fileBytes, part.csv.textBytes,
        part.csv.fileBytes,
      ] {
        writer.write(zigzag: number)
      }
    }
    return writer.bytes
  }

  /// Reads the stored form.
  init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = PackedReader(bytes)
    guard try reader.byte() == Self.version else { throw .unknownVersion }
    totalRowCount = try reader.zigzag()
    isPartFinished = try reader.byte() == 1
    for _ in 0..<(try reader.integer(in: 0...reader.remainingCount)) {
      cursor.append(try reader.text(bytesMax: Self.textBytesMax))
    }
    for _ in 0..<(try reader.integer(in: 0...reader.remainingCount)) {
      var part = Part(table: try reader.text(bytesMax: Self.textBytesMax))
      part.rowCount = try reader.zigzag()
      part.json = Extent(textBytes: try reader.zigzag(), fileBytes: try reader.zigzag())
      part.csv = Extent(textBytes: try reader.zigzag(), fileBytes: try reader.zigzag())
      parts.append(part)
    }
    try reader.end()
  }
}
