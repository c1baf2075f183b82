internal import Base
internal import Loop

/// The files of exports. All functions block.
struct ExportFiles: Sendable {
  let directory: String

  /// Returns the path of the finished file of an export.
  func archive(_ export: UUID) -> String { "\(directory)/\(export).zip" }

  /// Returns the path at which the finished file is assembled.
  func partialArchive(_ export: UUID) -> String { "\(parts(export))/archive" }

  /// Returns the path at which the finished file is sealed.
  func sealedArchive(_ export: UUID) -> String { "\(parts(export))/sealed" }

  /// Returns the directory of an export's part files.
  func parts(_ export: UUID) -> String { "\(directory)/\(export)" }

  /// Returns the path of a table's rows in one format, compressed.
  func part(_ export: UUID, _ index: Int, _ format: String) -> String {
    "\(parts(export))/\(index).\(format).gz"
  }

  /// Creates the directory of an export's part files.
  func prepare(_ export: UUID) throws(SocketError) {
    try Files.makeDirectory(directory, mode: 0o700)
    try Files.makeDirectory(parts(export), mode: 0o700)
  }

  /// Removes the part files of an export.
  func removeParts(_ export: UUID) { Files.removeDirectory(parts(export)) }

  /// Removes all files of an export.
  func remove(_ export: UUID) {
    removeParts(export)
    Files.remove(archive(export))
  }

  /// Returns the exports that have files, none of which was written to since `time`.
  func untouched(since time: Timestamp) -> [UUID] {
    var newest: [UUID: Timestamp] = [:]
    for name in Files.names(in: directory) {
      guard let export = UUID(name.hasSuffix(".zip") ? name.dropLast(4) : name[...]),
        let change = Files.changeTime("\(directory)/\(name)")
      else { continue }
      newest[export] = max(newest[export] ?? change, change)
    }
    return newest.filter { $0.value < time }.map(\.key)
  }

  /// Returns whether the part files hold what `checkpoint` records: the files of another node may be elsewhere.
  ///
  /// - Parameter isSealed: whether the finished file is sealed.
  func holds(_ checkpoint: ExportCheckpoint, of export: UUID, isSealed: Bool) -> Bool {
    let bytes = checkpoint.archiveBytes
    if bytes > 0 {
      return Files.size(archive(export))
        == (isSealed ? SealedArchive.sealedBytes(of: bytes) : bytes)
    }
    for (index, part) in checkpoint.parts.enumerated() {
      for (extent, format) in [(part.json, "json"), (part.csv, "csv")] where extent.fileBytes > 0 {
        guard let size = Files.size(self.part(export, index, format)), size >= extent.fileBytes
        else { return false }
      }
    }
    return true
  }
}
