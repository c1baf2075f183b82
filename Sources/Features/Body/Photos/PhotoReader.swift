internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Sealing

/// Reads a photo's pieces in order, and notices one that is missing, moved, or cut off.
struct PhotoReader {
  let photo: StoredPhoto
  let owner: UUID
  let store: PhotoStore
  let sealing: Sealing
  let loop: EventLoop
  private var next = 0
  private var waiting: ArraySlice<[UInt8]> = []

  /// Pieces that are read at a time.
  private static let piecesAtOnce = 4

  init(
    _ photo: StoredPhoto, of caller: Caller, store: PhotoStore, sealing: Sealing
  ) {
    self.photo = photo
    self.owner = caller.owner
    self.store = store
    self.sealing = sealing
    self.loop = caller.loop
  }

  /// The next piece; nil behind the last.
  mutating func piece() async throws -> PhotoPiece? {
    if next == photo.pieceCount { return nil }
    if waiting.isEmpty {
      waiting = try await store.pieces(
        of: photo.id, from: next, count: Self.piecesAtOnce, for: Caller(owner, on: loop))[...]
    }
    // It may have been removed while it was read.
    guard let sealed = waiting.popFirst() else { throw BodyError.photoNotFound }
    let plain = try await sealing.open(
      sealed, for: Caller(owner, on: loop), purpose: PhotoPiece.purpose, row: photo.id)
    guard let piece = try? PhotoPiece(plain), piece.index == next,
      piece.isLast == (next == photo.pieceCount - 1)
    else { throw SealingError.notAuthentic }
    next += 1
    return piece
  }
}
