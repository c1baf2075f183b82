internal import Base
internal import Digests
internal import JSON
internal import Store

/// The content of `manifest.json`: the contents of each file, how to verify that it is complete, and what was left out,
/// with the reason.
struct ExportManifest: Sendable {
  let export: UUID
  let account: UUID
  let time: Timestamp
  var files: [File] = []
  /// All tables of the account, including those without rows, with what was left out of each.
  var tables: [ExportTable] = []

  /// The format name of files that are not tables.
  static let fileFormat = "file"

  /// A file of the archive.
  struct File: Sendable {
    let path: String
    let table: ExportTable
    let format: String
    let rowCount: Int64
    let byteCount: Int64
    let digest: [UInt8]
  }

  /// Returns the content of `SHA256SUMS`: the digests of all other files, in the form that the program sha256sum checks.
  ///
  /// - Parameter pages: the files that are not rows or files of the account, with their content.
  func digests(with pages: [(path: String, text: [UInt8])]) -> [UInt8] {
    let lines =
      files.map { (digest: $0.digest, path: $0.path) }
      + pages.map { (digest: Digest.sha256($0.text), path: $0.path) }
    return Array(lines.map { "\(Hex.encode($0.digest))  \($0.path)\n" }.joined().utf8)
  }

  /// The content of `manifest.json`.
  var json: [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.key("version")
    writer.integer(Int64(1))
    writer.key("export_id")
    writer.text(export.description)
    writer.key("account_id")
    writer.text(account.description)
    writer.key("finish_time")
    writer.text(time.description)
    writer.key("note")
    writer.text(
      "JSON files have one object on each line. CSV files follow RFC 4180: a missing value is an "
        + "empty field, and an empty text is a pair of quotation marks. Times are in UTC. Files of "
        + "the format \"file\" are as their owner provided them. Data that was stored while the "
        + "export was being written may or may not be in it."
    )
    writer.key("files")
    writer.beginArray()
    for file in files { write(file, to: &writer) }
    writer.endArray()
    writer.key("tables")
    writer.beginArray()
    for table in tables { write(table, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ file: File, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("path")
    writer.text(file.path)
    writer.key("table")
    writer.text(file.table.title)
    writer.key("format")
    writer.text(file.format)
    writer.key("row_count")
    writer.integer(file.rowCount)
    writer.key("byte_count")
    writer.integer(file.byteCount)
    writer.key("sha256")
    writer.text(Hex.encode(file.digest))
    writer.key("fields")
    writer.beginArray()
    for field in file.format == Self.fileFormat ? [] : file.table.fields {
      writer.beginObject()
      writer.key("name")
      writer.text(field.name)
      writer.key("type")
      writer.text(field.form.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  /// Returns the number of rows of a table. Each format contains all of them; of separate files, each has its own.
  private func rowCount(of table: ExportTable) -> Int64 {
    let files = files.filter { $0.table.title == table.title }
    return table.filing == nil
      ? files.first?.rowCount ?? 0 : files.reduce(0) { $0 + $1.rowCount }
  }

  private func write(_ table: ExportTable, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.text(table.title)
    writer.key("row_count")
    writer.integer(rowCount(of: table))
    writer.key("left_out")
    writer.beginArray()
    for column in table.columns {
      guard let omission = column.omission else { continue }
      writer.beginObject()
      writer.key("field")
      writer.text(column.name)
      writer.key("reason")
      writer.text(omission.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
