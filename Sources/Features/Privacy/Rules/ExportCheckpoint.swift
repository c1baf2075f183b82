internal import Base

/// The progress of an export: what is durably in the part files, and the point at which to continue.
struct ExportCheckpoint: Hashable, Sendable {
  /// The number of lines when the export began.
  var totalRowCount: Int64
  /// The tables that were begun, in order; the last may be unfinished.
  var parts: [Part] = []
  /// The key of the last row written of the last part; empty at its beginning.
  var cursor: [String] = []
  /// Whether the whole last part is written.
  var isPartFinished = true
  /// The length of the finished file in bytes; 0 before it exists.
  var archiveBytes: Int64 = 0
  /// The part of the finished file that is in the object store; nil for none.
  var upload: Upload?

  /// An upload in parts.
  struct Upload: Hashable, Sendable {
    /// The object store's id of the upload.
    let id: String
    /// The length of its parts, in bytes.
    let partBytes: Int64
    /// The number of times the upload was restarted because the object store had lost it.
    let restartCount: Int
    /// The object store's tags of the uploaded parts, in order.
    var tags: [String] = []
  }

  /// The written part of one table.
  struct Part: Hashable, Sendable {
    let table: String
    var rowCount: Int64 = 0
    var json = Extent()
    var csv = Extent()
  }

  /// The length of a text, and of the file that holds it compressed.
  struct Extent: Hashable, Sendable {
    var textBytes: Int64 = 0
    var fileBytes: Int64 = 0
  }

  /// The version of this form and of the form of rows: an export that another version began is started again.
  private static let version: UInt8 = 3
  private static let textBytesMax = 64 * 1024

  init(totalRowCount: Int64) { self.totalRowCount = totalRowCount }

  /// The number of lines written.
  var rowCount: Int64 { parts.reduce(0) { $0 + $1.rowCount } }

  /// The number of bytes of text written.
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

  /// Decodes the stored form.
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
