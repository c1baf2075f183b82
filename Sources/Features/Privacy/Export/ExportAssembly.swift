internal import Archive
internal import Base
internal import Digests
internal import Loop
internal import Sealing
import Synchronization

/// Assembles the finished file of an export: the rows of each table, the manifest, and what a person reads of it. It
/// blocks, and ends early if stopped.
final class ExportAssembly: Sendable {
  private let files: ExportFiles
  private let export: UUID
  private let account: UUID
  private let tables: [ExportTable]
  private let checkpoint: ExportCheckpoint
  let time: Timestamp
  /// The key that seals the finished file; nil for a file that goes to an object store, which encrypts it there.
  private let key: AccountKey?
  private let isStopped = Atomic(false)

  /// The reason for which there is no file.
  enum Failure: Error {
    /// The assembly was stopped.
    case stopped
    /// The content of a part file differs from what was written to it.
    case damaged
  }

  /// The number of bytes copied at a time.
  private static let pieceBytes = 256 * 1024

  init(
    _ export: UUID, of account: UUID, _ checkpoint: ExportCheckpoint, tables: [ExportTable],
    files: ExportFiles, sealedWith key: AccountKey?, at time: Timestamp
  ) {
    self.key = key
    self.export = export
    self.account = account
    self.checkpoint = checkpoint
    self.tables = tables
    self.files = files
    self.time = time
  }

  /// Makes `run` end soon.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Throws if the assembly was stopped.
  func proceed() throws(Failure) {
    if isStopped.load(ordering: .relaxed) { throw .stopped }
  }

  /// Writes the file. Returns its size before it is sealed.
  func run() throws -> Int64 {
    let path = files.partialArchive(export)
    let writer = try ZipWriter(path)
    var manifest = ExportManifest(export: export, account: account, time: time, tables: tables)
    var overview = ExportOverview()
    for (index, part) in checkpoint.parts.enumerated() {
      guard let table = tables.first(where: { $0.title == part.table }) else { continue }
      if let pieces = table.filing?.files {
        guard part.rowCount > 0 else { continue }
        manifest.files += try copyFiles(
          of: table, pieces, from: files.part(export, index, "json"), part.json, to: writer)
        continue
      }
      for (format, ending, extent) in [
        ("json", "jsonl", part.json), ("csv", "csv", part.csv),
      ] where extent.textBytes > 0 && part.rowCount > 0 {
        let name = "\(format)/\(part.table).\(ending)"
        // The page shows the rows of one format.
        let isShown = format == "json" || part.json.textBytes == 0
        if isShown { overview.begin(part.table, isCSV: format == "csv") }
        let digest = try copy(files.part(export, index, format), extent, as: name, to: writer) {
          if isShown { overview.add($0, count: $1) }
        }
        if isShown { overview.end() }
        manifest.files.append(
          ExportManifest.File(
            path: name, table: table, format: format, rowCount: part.rowCount,
            byteCount: extent.textBytes, digest: digest))
      }
    }
    let pages = [
      ("README.txt", ExportReadme(manifest: manifest).text),
      ("index.html", ExportPage(manifest: manifest, overview: overview).html),
      ("manifest.json", manifest.json),
    ]
    for (name, text) in pages + [("SHA256SUMS", manifest.digests(with: pages))] {
      try writer.begin(name, byteCount: Int64(text.count), time: time)
      try writer.write(text, count: text.count)
    }
    try writer.finish()
    guard let size = Files.size(path) else { throw Failure.damaged }
    guard let key else {
      try Files.move(path, to: files.archive(export))
      return size
    }
    let sealed = files.sealedArchive(export)
    try SealedArchive(export: export).seal(
      path, byteCount: size, to: sealed, with: key, proceed: proceed)
    Files.remove(path)
    try Files.move(sealed, to: files.archive(export))
    return size
  }

  /// Copies one part file, and shows each piece of its text to `look`. Returns the SHA-256 of the text.
  private func copy(
    _ path: String, _ extent: ExportCheckpoint.Extent, as name: String, to writer: ZipWriter,
    _ look: (_ piece: [UInt8], _ count: Int) -> Void
  ) throws -> [UInt8] {
    // Cuts off what was written of a page whose checkpoint was never taken.
    try Files.append([], to: path, at: extent.fileBytes)
    let reader = try ArchiveReader(path, as: .gzip)
    guard try reader.next() != nil else { throw Failure.damaged }
    try writer.begin(name, byteCount: extent.textBytes, time: time)
    var digest = RunningDigest()
    var buffer = [UInt8](repeating: 0, count: Self.pieceBytes)
    var byteCount: Int64 = 0
    while true {
      try proceed()
      let count = try reader.read(into: &buffer)
      guard count > 0 else { break }
      byteCount += Int64(count)
      guard byteCount <= extent.textBytes else { throw Failure.damaged }
      digest.add(buffer, count: count)
      try writer.write(buffer, count: count)
      look(buffer, count)
    }
    guard byteCount == extent.textBytes else { throw Failure.damaged }
    return digest.finish()
  }
}
