internal import Base
internal import Loop
internal import RPC
internal import Sealing

/// The finished file of an export as it is in the folder: in pieces, each sealed for its account under its number. Any
/// part of it can thus be read, nothing can be moved or cut off, and it becomes unreadable when the account's key is
/// deleted.
struct SealedArchive: Sendable {
  /// The export.
  let export: UUID

  /// The length of a piece, except the last, in bytes before it is sealed.
  static let pieceBytes: Int64 = 64 * 1024
  /// The number of bytes written at a time: each write waits for the disk.
  private static let writtenBytes = 4 * 1024 * 1024
  private static let sealedPieceBytes = pieceBytes + Int64(AccountKey.overheadBytes)

  /// Returns the length of a sealed file of `plainBytes` bytes.
  static func sealedBytes(of plainBytes: Int64) -> Int64 {
    let pieceCount = (plainBytes + pieceBytes - 1) / pieceBytes
    return plainBytes + pieceCount * Int64(AccountKey.overheadBytes)
  }

  /// Writes the file at `path` to `target`, sealed with `key`. It blocks.
  ///
  /// - Parameter proceed: throws if the sealing is to end.
  func seal(
    _ path: String, byteCount: Int64, to target: String, with key: AccountKey,
    proceed: () throws -> Void
  ) throws {
    // Discards what an earlier run wrote.
    try Files.append([], to: target, at: 0)
    var position: Int64 = 0
    var index: Int64 = 0
    var written: Int64 = 0
    var waiting: [UInt8] = []
    while position < byteCount {
      try proceed()
      let count = Int(min(Self.pieceBytes, byteCount - position))
      guard let piece = Files.read(path, at: position, count: count), piece.count == count else {
        throw ExportAssembly.Failure.damaged
      }
      let sealed = key.seal(
        piece, purpose: Self.purpose(index, isLast: position + Int64(count) == byteCount),
        row: export)
      waiting += sealed
      position += Int64(count)
      index += 1
      guard waiting.count >= Self.writtenBytes || position == byteCount else { continue }
      try Files.append(waiting, to: target, at: written)
      written += Int64(waiting.count)
      waiting.removeAll(keepingCapacity: true)
    }
  }

  /// Reads `count` bytes from `offset` on of what was sealed to `path`; nil if the file was altered.
  ///
  /// - Parameter byteCount: the length of the whole content before it was sealed.
  func read(
    _ path: String, at offset: Int64, count: Int, byteCount: Int64, of caller: Caller,
    with sealing: Sealing
  ) async -> [UInt8]? {
    guard offset >= 0, count > 0, Int64(count) <= byteCount - offset else { return nil }
    let first = offset / Self.pieceBytes
    let last = (offset + Int64(count) - 1) / Self.pieceBytes
    let start = first * Self.sealedPieceBytes
    let end = min((last + 1) * Self.sealedPieceBytes, Self.sealedBytes(of: byteCount))
    let sealed = await PlainFiles.read(path, at: start, count: Int(end - start), on: caller.loop)
    guard let sealed, sealed.count == Int(end - start) else { return nil }
    var plain: [UInt8] = []
    plain.reserveCapacity(sealed.count)
    for index in first...last {
      let from = Int((index - first) * Self.sealedPieceBytes)
      let to = min(from + Int(Self.sealedPieceBytes), sealed.count)
      let isLast = (index + 1) * Self.pieceBytes >= byteCount
      guard
        let piece = try? await sealing.open(
          Array(sealed[from..<to]), for: caller, purpose: Self.purpose(index, isLast: isLast),
          row: export)
      else { return nil }
      plain += piece
    }
    let skipped = Int(offset - first * Self.pieceBytes)
    guard plain.count >= skipped + count else { return nil }
    return Array(plain[skipped..<skipped + count])
  }

  private static func purpose(_ index: Int64, isLast: Bool) -> String {
    "exports.file/\(index)" + (isLast ? "/last" : "")
  }
}
