internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Sealing

/// The reader of a photo's pieces. It reads them in order and detects missing, moved and truncated
/// ones.
struct PhotoReader {
  let photo: StoredPhoto
  let owner: UUID
  let store: PhotoStore
  let sealing: Sealing
  let loop: EventLoop
  private var next = 0
  private var waiting: ArraySlice<[UInt8]> = []

  /// The number of pieces per query.
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

  /// Returns the next piece, or nil after the last.
  mutating func piece() async throws -> PhotoPiece? {
    if next == photo.pieceCount { return nil }
    if waiting.isEmpty {
      waiting = try await store.pieces(
        of: photo.id, from: next, count: Self.piecesAtOnce, for: Caller(owner, on: loop))[...]
    }
    // The photo may have been removed in the meantime.
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
