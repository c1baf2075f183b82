internal import Archive
internal import Base
internal import Digests
internal import Loop
internal import Store

// The files of an account: they were written piece by piece, and become separate entries.

extension ExportAssembly {
  /// A complete file.
  private struct Whole {
    let path: String
    var byteCount: Int64
  }

  /// Copies the files of one part into the archive. Returns their entries in the manifest. A file that is incomplete,
  /// because it was added or removed while the part was written, is left out. The part is read twice: an entry's length
  /// precedes it.
  func copyFiles(
    of table: ExportTable, _ pieces: FilePieces, from path: String,
    _ extent: ExportCheckpoint.Extent, to writer: ZipWriter
  ) throws -> [ExportManifest.File] {
    let wholes = try wholeFiles(pieces, path, extent)
    var files: [ExportManifest.File] = []
    var digest = RunningDigest()
    try frames(path, extent) { name, bytes in
      guard let whole = wholes[name] else { return }
      let piece = try pieces.read(bytes)
      if piece.index == 0 {
        try writer.begin(whole.path, byteCount: whole.byteCount, time: time)
        digest = RunningDigest()
      }
      digest.add(piece.bytes, count: piece.bytes.count)
      try writer.write(piece.bytes, count: piece.bytes.count)
      if piece.isLast {
        files.append(
          ExportManifest.File(
            path: whole.path, table: table, format: ExportManifest.fileFormat,
            rowCount: Int64(piece.index) + 1,
            byteCount: whole.byteCount, digest: digest.finish()))
      }
    }
    return files
  }

  /// Returns the files all of whose pieces are there, by name.
  private func wholeFiles(
    _ pieces: FilePieces, _ path: String, _ extent: ExportCheckpoint.Extent
  ) throws -> [String: Whole] {
    var wholes: [String: Whole] = [:]
    var current: (name: String, whole: Whole, next: Int)?
    try frames(path, extent) { name, bytes in
      let piece = try pieces.read(bytes)
      if piece.index == 0 {
        let path = "\(pieces.folder)/\(name).\(pieces.ending(piece.bytes))"
        current = (name, Whole(path: path, byteCount: 0), 0)
      }
      guard var file = current, file.name == name, file.next == piece.index else {
        current = nil
        return
      }
      file.whole.byteCount += Int64(piece.bytes.count)
      file.next += 1
      current = file
      if piece.isLast {
        wholes[name] = file.whole
        current = nil
      }
    }
    return wholes
  }

  /// Passes each frame of a part to `take` in turn.
  private func frames(
    _ path: String, _ extent: ExportCheckpoint.Extent,
    _ take: (_ name: String, _ piece: [UInt8]) throws -> Void
  ) throws {
    // Cuts off what was written of a page whose checkpoint was never taken.
    try Files.append([], to: path, at: extent.fileBytes)
    let reader = try ArchiveReader(path, as: .gzip)
    guard try reader.next() != nil else { throw Failure.damaged }
    var byteCount: Int64 = 0
    func read(_ count: Int) throws -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        var buffer = [UInt8](repeating: 0, count: count - bytes.count)
        let came = try reader.read(into: &buffer)
        guard came > 0 else { break }
        bytes.append(contentsOf: buffer.prefix(came))
      }
      byteCount += Int64(bytes.count)
      return bytes
    }
    while let (name, piece) = try FileFrames.next(read) {
      try proceed()
      try take(name, piece)
    }
    guard byteCount == extent.textBytes else { throw Failure.damaged }
  }
}
