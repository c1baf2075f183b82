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
  /// How long the finished file is, once it is there; 0 before.
  var archiveBytes: Int64 = 0
  /// What of the finished file is in the object store; nil while nothing is.
  var upload: Upload?

  /// An upload in parts.
  struct Upload: Hashable, Sendable {
    /// The store's id of it.
    let id: String
    /// How long its parts are, in bytes.
    let partBytes: Int64
    /// How often it was begun before, because the store had forgotten it.
    let restartCount: Int
    /// The store's tags of the parts that are there, in order.
    var tags: [String] = []
  }

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
  private static let version: UInt8 = 3
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
    writer.write(zigzag: archiveBytes)
    writer.write(byte: upload == nil ? 0 : 1)
    if let upload {
      writer.write(upload.id)
      writer.write(zigzag: upload.partBytes)
      writer.write(UInt64(clamping: upload.restartCount))
      writer.write(UInt64(upload.tags.count))
      for tag in upload.tags { writer.write(tag) }
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
    archiveBytes = try reader.zigzag()
    if try reader.byte() == 1 {
      var upload = Upload(
        id: try reader.text(bytesMax: Self.textBytesMax), partBytes: try reader.zigzag(),
        restartCount: try reader.integer(in: 0...Int(Int32.max)))
      for _ in 0..<(try reader.integer(in: 0...reader.remainingCount)) {
        upload.tags.append(try reader.text(bytesMax: Self.textBytesMax))
      }
      self.upload = upload
    }
    try reader.end()
  }
}
