internal import Base
internal import BodyContract
internal import Loop
internal import RPC
internal import Sealing
internal import Store

/// The copy of an account's sealed data to another account, opened and sealed again, page by page.
/// Data of the target is kept, and data copied before is skipped.
struct SealedMove: Sendable {
  let readings: HrvStore
  let photos: PhotoStore
  let sealing: Sealing
  let clock: WallClock
  let uploadLifetime: Duration

  private static let pageRows = 500

  func run(from source: UUID, to target: UUID, on loop: EventLoop) async throws {
    try await copyReadings(from: source, to: target, on: loop)
    try await copyPhotos(from: source, to: target, on: loop)
  }

  private func copyReadings(
    from source: UUID, to target: UUID, on loop: EventLoop
  ) async throws {
    var cursor = TimeCursor.oldest
    while true {
      let page = try await readings.readings(
        HrvStore.Selection(), behind: cursor, count: Self.pageRows, of: Caller(source, on: loop))
      guard let last = page.last else { return }
      // Consent was given when the readings were stored; a day of the target that is full takes no
      // more.
      _ = try await readings.add(page, as: nil, for: Caller(target, on: loop))
      cursor = TimeCursor(last.time, last.id)
    }
  }

  private func copyPhotos(from source: UUID, to target: UUID, on loop: EventLoop) async throws {
    var cursor = TimeCursor.newest
    while let photo = try await photos.photos(
      behind: cursor, count: 1, of: Caller(source, on: loop)
    ).first {
      cursor = TimeCursor(photo.takenAt, photo.id)
      try await copy(photo, from: source, to: target, on: loop)
    }
  }

  private func copy(
    _ photo: StoredPhoto, from source: UUID, to target: UUID, on loop: EventLoop
  ) async throws {
    let caller = Caller(target, on: loop)
    let known = try await photos.photo(ofRequest: photo.requestID, of: caller)
    guard known == nil else { return }
    // An earlier copy that was interrupted is unfinished.
    try await photos.removeUnfinished(photo.id, of: caller)
    try await photos.beginCopy(photo, at: clock.now, sweepAfter: uploadLifetime, for: caller)
    let key = try await sealing.key(of: caller)
    var reader = PhotoReader(photo, of: Caller(source, on: loop), store: photos, sealing: sealing)
    while let piece = try await reader.piece() {
      let sealed = key.seal(piece.encoded, purpose: PhotoPiece.purpose, row: photo.id)
      try await photos.add(sealed, piece.index, of: photo.id, for: caller)
    }
    _ = try await photos.finish(
      photo.id, photo.format, byteCount: photo.byteCount, pieceCount: photo.pieceCount,
      ChangeRequest(
        ProgressPhotoRPC.uploadProgressPhoto, id: photo.requestID, caller, at: photo.storedAt))
  }
}
