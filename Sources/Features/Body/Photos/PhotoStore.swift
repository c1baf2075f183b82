internal import Base
internal import Jobs
internal import Postgres
internal import RPC
internal import Store

/// The statements of progress photos. Pieces are sealed by the caller.
struct PhotoStore: Sendable {
  let database: Database

  private static let columns =
    "id, request_id, taken_at, stored_at, format, byte_count, piece_count"

  /// The columns of a remembered response with a photo.
  private static let types = """
    id uuid, request_id uuid, taken_at timestamptz, stored_at timestamptz, format text, \
    byte_count bigint, piece_count integer
    """

  /// Returns the earlier response to a request, even if the photo has been removed since, or nil if
  /// the request is new.
  func answer(to request: ChangeRequest) async throws(DatabaseError)
    -> StoredPhoto?
  {
    let rows = try await database.run(request.answer(columns: Self.types), for: request.caller)
    if let photo = try Self.photos(rows).first { return photo }
    // A photo of a merged account was not requested by this one, so it has no remembered response.
    return try await photo(ofRequest: request.requestID, of: request.caller)
  }

  /// Returns the stored photo of a request, or nil if there is none.
  func photo(
    ofRequest requestID: UUID, of caller: Caller
  ) async throws(DatabaseError) -> StoredPhoto? {
    try await one("request_id", requestID, of: caller)
  }

  /// Returns a stored photo, or nil if there is none.
  func photo(_ id: UUID, of caller: Caller) async throws(DatabaseError) -> StoredPhoto? {
    try await one("id", id, of: caller)
  }

  private func one(
    _ column: String, _ id: UUID, of caller: Caller
  ) async throws(DatabaseError) -> StoredPhoto? {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.progress_photos
      where \(unsafeSQL: column) = \(id) and stored_at is not null
      """, for: caller)
    return try Self.photos(rows).first
  }

  /// Begins an upload of about `byteCount` bytes, and enqueues a job that removes it later if it is
  /// unfinished. Returns false and stores nothing if the quota is exceeded.
  func begin(
    _ id: UUID, requestID: UUID, takenAt: Timestamp, byteCount: Int64, at time: Timestamp,
    sweepAfter: Duration, for caller: Caller
  ) async throws(DatabaseError) -> Bool {
    let results = try await database.run(
      [
        // Concurrent uploads of one account are counted one after the other.
        "select 1 from pg_advisory_xact_lock(hashtextextended(\(caller.owner)::text, 0))",
        """
        insert into pulsewire.progress_photos
          (owner_id, id, request_id, taken_at, begun_at, byte_count)
        select \(caller.owner), \(id), \(requestID), \(takenAt), \(time), \(byteCount)
        from (select count(*) as photos, coalesce(sum(byte_count), 0) as bytes
          from pulsewire.progress_photos) as used
        where used.photos < \(PhotoQuota.photosMax)
          and used.bytes + \(byteCount) <= \(PhotoQuota.bytesMax)
        returning id
        """,
        Self.sweep(id, after: sweepAfter, for: caller.owner),
      ], for: caller)
    if try !results[1].isEmpty { return true }
    _ = try await database.run(Self.sweptAlready(id), for: caller)
    return false
  }

  /// Begins a copy of another account's photo with the same id; the quota does not apply.
  func beginCopy(
    _ photo: StoredPhoto, at time: Timestamp, sweepAfter: Duration, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      [
        """
        insert into pulsewire.progress_photos
          (owner_id, id, request_id, taken_at, begun_at, byte_count)
        values (\(caller.owner), \(photo.id), \(photo.requestID), \(photo.takenAt), \(time),
          \(photo.byteCount))
        """,
        Self.sweep(photo.id, after: sweepAfter, for: caller.owner),
      ], for: caller)
  }

  /// Returns the statement that enqueues the sweep. The job has the upload's id, by which it is
  /// removed with the upload.
  private static func sweep(_ photo: UUID, after delay: Duration, for owner: UUID) -> SQL {
    Jobs.enqueue(.photoSweep, id: photo, owner: owner, payload: photo.bytes, after: delay)
  }

  /// Returns the statement that removes the job of an upload. A running job ends by itself.
  private static func sweptAlready(_ photo: UUID) -> SQL {
    """
    delete from pulsewire.jobs
    where id = \(photo) and kind = \(JobKind.photoSweep.name) and lease_id is null
    """
  }

  /// Adds a piece.
  func add(
    _ piece: [UInt8], _ index: Int, of photo: UUID, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      insert into pulsewire.progress_photo_pieces (owner_id, photo_id, piece_index, piece)
      values (\(caller.owner), \(photo), \(Int32(clamping: index)), \(piece))
      """, for: caller)
  }

  /// Marks the photo as stored after all pieces are added. Returns nil if it was removed. Fails
  /// with a violation of `progress_photos_request_id_key` or `ChangeRequest.memory` if the photo of
  /// the request was already stored.
  func finish(
    _ id: UUID, _ format: PhotoFormat, byteCount: Int64, pieceCount: Int,
    _ request: ChangeRequest
  ) async throws(DatabaseError) -> StoredPhoto? {
    let results = try await database.run(
      [
        """
        with finished as (
          update pulsewire.progress_photos
          set stored_at = \(request.time), format = \(format.rawValue),
            byte_count = \(byteCount), piece_count = \(Int32(clamping: pieceCount))
          where id = \(id) and stored_at is null
          returning \(unsafeSQL: Self.columns)
        ), answered as (
          \(request.remember("to_jsonb(f)"))
          from finished f
        )
        select * from finished
        """,
        Self.sweptAlready(id),
      ], for: request.caller)
    return try Self.photos(results[0]).first
  }

  /// Removes an unfinished upload.
  func removeUnfinished(_ id: UUID, of caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      [
        "delete from pulsewire.progress_photos where id = \(id) and stored_at is null",
        Self.sweptAlready(id),
      ], for: caller)
  }

  /// Removes a photo.
  func remove(_ id: UUID, of caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      "delete from pulsewire.progress_photos where id = \(id) and stored_at is not null",
      for: caller)
  }

  /// Returns up to `count` pieces of a photo from `index`, in order.
  func pieces(
    of photo: UUID, from index: Int, count: Int, for caller: Caller
  ) async throws(DatabaseError) -> [[UInt8]] {
    try await database.run(
      """
      select piece from pulsewire.progress_photo_pieces
      where photo_id = \(photo) and piece_index >= \(Int32(clamping: index))
      order by piece_index limit \(Int64(count))
      """, for: caller
    ).column([UInt8].self)
  }

  /// Returns up to `count` stored photos behind `cursor`, newest first.
  func photos(
    behind cursor: TimeCursor, count: Int, of caller: Caller
  ) async throws(DatabaseError) -> [StoredPhoto] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.progress_photos
      where stored_at is not null
        and (taken_at, id) < (\(cursor.time), \(cursor.id))
      order by taken_at desc, id desc limit \(Int64(count))
      """, for: caller)
    return try Self.photos(rows)
  }

  private static func photos(_ rows: Rows) throws(DatabaseError) -> [StoredPhoto] {
    try rows.decode(
      UUID.self, UUID.self, Timestamp.self, Timestamp.self, PhotoFormat.self, Int64.self,
      Int32.self
    ).map {
      StoredPhoto(
        id: $0, requestID: $1, takenAt: $2, storedAt: $3, format: $4, byteCount: $5,
        pieceCount: Int($6))
    }
  }
}

extension JobKind {
  /// The job that removes the pieces of an aborted upload.
  static let photoSweep = JobKind("photo-sweep")
}
