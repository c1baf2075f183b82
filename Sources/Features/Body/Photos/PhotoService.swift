internal import Base
import BodyContract
internal import Messages
internal import Postgres
internal import RPC
internal import Sealing
internal import Store

/// The implementation of `pulsewire.body.v1.ProgressPhotoService`.
struct PhotoService: Sendable {
  let store: PhotoStore
  let sealing: Sealing
  let clock: WallClock
  /// The time after which an unfinished upload is considered aborted.
  let uploadLifetime: Duration

  func uploadProgressPhoto(
    _ requests: Requests<UploadProgressPhotoRequest>, _ context: CallContext
  ) async throws -> UploadProgressPhotoResponse {
    guard let first = try await requests.next(), case .open(let open) = first.message else {
      throw BodyError.notOpened
    }
    let caller = try context.caller
    let now = clock.now
    var change = ChangeRequest(
      ProgressPhotoRPC.uploadProgressPhoto, id: open.requestID, caller, at: now)
    if let earlier = try await store.answer(to: change) {
      return UploadProgressPhotoResponse { $0.photo = BodyContract.ProgressPhoto(earlier) }
    }
    let id = UUID.v7(at: now)
    let key = try await sealing.key(of: caller)
    guard
      try await store.begin(
        id, requestID: open.requestID, takenAt: open.takenTime ?? now, byteCount: open.byteCount,
        at: now, sweepAfter: uploadLifetime, for: caller)
    else { throw BodyError.photoQuota }
    // The memory of an upload: a part and a piece.
    context.retain(2 * PhotoPiece.bytesMax)
    do {
      var upload = PhotoUpload(id, of: caller, bytes: open.byteCount, key: key, store: store)
      while let request = try await requests.next() {
        guard case .chunk(let bytes) = request.message else { throw BodyError.openedTwice }
        try await upload.take(bytes)
      }
      let file = try await upload.finish()
      change.time = clock.now
      guard
        let photo = try await store.finish(
          id, file.format, byteCount: file.byteCount, pieceCount: file.pieceCount, change)
      else { throw BodyError.photoNotFound }
      return UploadProgressPhotoResponse { $0.photo = BodyContract.ProgressPhoto(photo) }
    } catch {
      // The uploaded pieces must be removed even if the task is cancelled.
      await Task(executorPreference: caller.loop) {
        try? await store.removeUnfinished(id, of: caller)
      }.value
      // The same request was faster on another connection.
      if let failure = error as? DatabaseError,
        failure.violates("progress_photos_request_id_key")
          || failure.violates(ChangeRequest.memory),
        let earlier = try await store.answer(to: change)
      {
        return UploadProgressPhotoResponse { $0.photo = BodyContract.ProgressPhoto(earlier) }
      }
      throw error
    }
  }

  func downloadProgressPhoto(
    _ request: DownloadProgressPhotoRequest, _ responses: Responses<DownloadProgressPhotoResponse>,
    _ context: CallContext
  ) async throws {
    let caller = try context.caller
    guard let photo = try await store.photo(request.photoID, of: caller) else {
      throw BodyError.photoNotFound
    }
    try await responses.send(
      DownloadProgressPhotoResponse { $0.photo = BodyContract.ProgressPhoto(photo) })
    var reader = PhotoReader(photo, of: caller, store: store, sealing: sealing)
    while let piece = try await reader.piece() {
      try await responses.send(DownloadProgressPhotoResponse { $0.chunk = piece.bytes })
    }
  }

  func listProgressPhotos(
    _ request: ListProgressPhotosRequest, for caller: Caller
  ) async throws -> ListProgressPhotosResponse {
    let page = try Page(
      request, ProgressPhotoRPC.listProgressPhotos, from: TimeCursor.newest, most: 500)
    let found = try await store.photos(
      behind: page.start, count: page.count, of: caller)
    let (rows, next) = page.cut(found) { TimeCursor($0.takenAt, $0.id) }
    return ListProgressPhotosResponse {
      $0.photos = rows.map { BodyContract.ProgressPhoto($0) }
      $0.nextPageToken = next
    }
  }

  func deleteProgressPhoto(
    _ request: DeleteProgressPhotoRequest, for caller: Caller
  ) async throws -> DeleteProgressPhotoResponse {
    try await store.remove(request.photoID, of: caller)
    return DeleteProgressPhotoResponse()
  }
}
