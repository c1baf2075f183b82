internal import Base
internal import Loop
internal import RPC
internal import Sealing

/// An upload in progress: takes the file in parts of any length and stores it without metadata, in
/// sealed pieces. At most a part and a piece are in memory.
struct PhotoUpload {
  let id: UUID
  let owner: UUID
  let key: AccountKey
  let store: PhotoStore
  let loop: EventLoop
  /// The size of the file that the client announced.
  let announcedBytes: Int64

  private var stripper = PhotoStripper()
  private var kept: [UInt8] = []
  private var takenBytes: Int64 = 0
  private var storedBytes: Int64 = 0
  private var pieceCount = 0

  init(
    _ id: UUID, of caller: Caller, bytes announcedBytes: Int64, key: AccountKey, store: PhotoStore
  ) {
    self.id = id
    self.owner = caller.owner
    self.announcedBytes = announcedBytes
    self.key = key
    self.store = store
    self.loop = caller.loop
  }

  /// Takes the next bytes of the file. Returns when all complete pieces are stored.
  mutating func take(_ bytes: [UInt8]) async throws {
    takenBytes += Int64(bytes.count)
    guard takenBytes <= announcedBytes else {
      throw BodyError.photoSizeWrong(expected: announcedBytes)
    }
    do {
      try stripper.take(bytes, into: &kept)
    } catch { throw BodyError.photoUnreadable(error) }
    // The last piece is marked, so a piece that may be the last one is held back.
    while kept.count > PhotoPiece.bytesMax { try await storePiece(isLast: false) }
  }

  /// Stores the rest at the end of the file.
  mutating func finish() async throws -> (format: PhotoFormat, byteCount: Int64, pieceCount: Int) {
    guard takenBytes == announcedBytes else {
      throw BodyError.photoSizeWrong(expected: announcedBytes)
    }
    let format: PhotoFormat
    do { format = try stripper.finish() } catch { throw BodyError.photoUnreadable(error) }
    try await storePiece(isLast: true)
    return (format, storedBytes, pieceCount)
  }

  private mutating func storePiece(isLast: Bool) async throws {
    let bytes = Array(kept.prefix(PhotoPiece.bytesMax))
    kept.removeFirst(bytes.count)
    let piece = PhotoPiece(index: pieceCount, isLast: isLast, bytes: bytes)
    try await store.add(
      key.seal(piece.encoded, purpose: PhotoPiece.purpose, row: id), pieceCount, of: id,
      for: Caller(owner, on: loop))
    pieceCount += 1
    storedBytes += Int64(bytes.count)
  }
}
