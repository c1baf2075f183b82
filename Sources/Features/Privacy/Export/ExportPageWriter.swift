internal import Base
internal import Compression
internal import Loop
internal import Store

/// Writes one page of rows to the part files of an export: text, compressed as members of gzip, so that a file can be
/// cut after any page and continued from there. It blocks.
struct ExportPageWriter: Sendable {
  let files: ExportFiles
  let export: UUID
  let table: ExportTable
  let writesJSON: Bool
  let writesCSV: Bool

  /// The amount of text, in bytes, after which it is compressed and written.
  private static let memberBytes = 512 * 1024

  /// Writes `page` after the content that `part`, number `index`, records. Returns the part with the page.
  func write(
    _ page: AccountRows.Page, to part: ExportCheckpoint.Part, index: Int
  ) throws -> ExportCheckpoint.Part {
    if table.filing != nil { return try writePieces(page, to: part, index: index) }
    var part = part
    var text = ExportText(json: writesJSON, csv: writesCSV)
    if part.csv.textBytes == 0 { text.appendNames(table.fields.map(\.name)) }
    var deflater = GzipDeflater()
    let columns = table.written
    for row in page.rows {
      if let packed = table.packing?.rows {
        text.append(
          try packed.read(row.blob), of: packed.fields, beside: row.values, of: columns)
      } else {
        text.append(row.values, of: columns)
      }
      if text.byteCount >= Self.memberBytes { try flush(&text, &deflater, to: &part, index) }
    }
    try flush(&text, &deflater, to: &part, index)
    part.rowCount += text.rowCount
    return part
  }

  /// Writes pieces of files, which are the same in every format.
  private func writePieces(
    _ page: AccountRows.Page, to part: ExportCheckpoint.Part, index: Int
  ) throws -> ExportCheckpoint.Part {
    var part = part
    var deflater = GzipDeflater()
    for row in page.rows {
      var text = ByteQueue()
      FileFrames.append(row.key.first ?? "", row.blob, to: &text)
      try append(text, &deflater, to: &part.json, files.part(export, index, "json"))
      part.rowCount += 1
    }
    return part
  }

  private func flush(
    _ text: inout ExportText, _ deflater: inout GzipDeflater,
    to part: inout ExportCheckpoint.Part, _ index: Int
  ) throws {
    try append(text.json, &deflater, to: &part.json, files.part(export, index, "json"))
    try append(text.csv, &deflater, to: &part.csv, files.part(export, index, "csv"))
    text.release()
  }

  private func append(
    _ text: ByteQueue, _ deflater: inout GzipDeflater,
    to extent: inout ExportCheckpoint.Extent, _ path: String
  ) throws {
    guard !text.isEmpty else { return }
    var packed = ByteQueue()
    text.withBytes { deflater.deflate($0, into: &packed) }
    try Files.append(packed.copy(), to: path, at: extent.fileBytes)
    extent.textBytes += Int64(text.count)
    extent.fileBytes += Int64(packed.count)
  }
}
