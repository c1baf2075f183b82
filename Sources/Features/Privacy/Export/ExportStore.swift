internal import AccessFeature
internal import Base
internal import Jobs
internal import Loop
internal import Postgres
internal import RPC
internal import Store

extension JobKind {
  /// Writes an export.
  static let export = JobKind("export")
  /// Removes the file of an export.
  static let exportExpiry = JobKind("export-expiry")
}

/// The statements of exports.
struct ExportStore: Sendable {
  let database: Database

  private static let columns = """
    id, formats, state, created_at, finished_at, expires_at, row_count, total_row_count, byte_count,
    file_bytes, revision, object_key, upload_id
    """

  /// Marks as failed the exports whose job has failed for good or no longer exists.
  private static func settling(of owner: UUID) -> SQL {
    AuditLog.statement(
      AuditEvent(.exportFailed), owner: owner,
      ofEach: """
        update pulsewire.exports e
        set state = 'failed', finished_at = now(), revision = revision + 1
        where e.state in ('pending', 'running') and not exists (
          select from pulsewire.jobs j where j.id = e.id and j.failed_at is null)
        returning e.id
        """, fact: fact)
  }

  private static let fact = "export_id"

  /// Inserts an export and its job. A constraint is violated if there is an unfinished export, or one of the same
  /// request.
  func start(
    _ id: UUID, requestID: UUID, formats: [String], for caller: Caller, at time: Timestamp,
    _ event: AuditEvent
  ) async throws(DatabaseError) {
    let insertion: SQL = """
      insert into pulsewire.exports (owner_id, id, request_id, formats, state, created_at)
      values (\(caller.owner), \(id), \(requestID), \(formats), 'pending', \(time))
      """
    let work = UnitOfWork(
      owner: caller.owner,
      [
        // What is added takes the account's lock, and waits for the end of the unfinished export.
        "select pulsewire.lock_owner_rows()", Self.settling(of: caller.owner), insertion,
        Jobs.enqueue(.export, id: id, owner: caller.owner),
        AuditLog.statement(event, owner: caller.owner, at: time, id: requestID),
      ])
    _ = try await database.run(work, on: caller.loop)
  }

  /// Returns an export.
  func export(_ id: UUID, of caller: Caller) async throws(DatabaseError) -> StoredExport? {
    let query: SQL = """
      select \(unsafeSQL: Self.columns) from pulsewire.exports where id = \(id)
      """
    return try await settled(query, caller).first
  }

  /// Returns the export that a request created.
  func export(requestID: UUID, of caller: Caller) async throws(DatabaseError) -> StoredExport? {
    let query: SQL = """
      select \(unsafeSQL: Self.columns) from pulsewire.exports where request_id = \(requestID)
      """
    return try await settled(query, caller).first
  }

  /// Returns the unfinished export.
  func unfinishedExport(of caller: Caller) async throws(DatabaseError) -> StoredExport? {
    let query: SQL = """
      select \(unsafeSQL: Self.columns) from pulsewire.exports
      where state in ('pending', 'running')
      """
    return try await settled(query, caller).first
  }

  /// Returns exports from the newest on, those before `id`.
  func exports(
    behind cursor: IDCursor, count: Int, of caller: Caller
  ) async throws(DatabaseError) -> [StoredExport] {
    let query: SQL = """
      select \(unsafeSQL: Self.columns) from pulsewire.exports
      where id < \(cursor.id) order by id desc limit \(Int64(count))
      """
    return try await settled(query, caller)
  }

  /// Records the progress of an export; nil if it is not to continue.
  func note(
    _ checkpoint: ExportCheckpoint, of id: UUID, for caller: Caller
  ) async throws(DatabaseError) -> StoredExport? {
    try await change(
      """
      update pulsewire.exports
      set state = 'running', row_count = \(checkpoint.rowCount),
        total_row_count = \(checkpoint.totalRowCount), byte_count = \(checkpoint.textBytes),
        revision = revision + 1
      where id = \(id) and state in ('pending', 'running')
      returning \(unsafeSQL: Self.columns)
      """, caller)
  }

  /// Marks an export as ready, with a file that is kept for `lifetime`; nil if the export is no longer needed. `beside`
  /// is added to the same unit of work.
  func finish(
    _ id: UUID, for caller: Caller, fileBytes: Int64, at time: Timestamp, lifetime: Duration,
    beside: [SQL]
  ) async throws(DatabaseError) -> StoredExport? {
    let change: SQL = """
      update pulsewire.exports
      set state = 'ready', file_bytes = \(fileBytes), finished_at = \(time),
        expires_at = \(time + lifetime), upload_id = null, revision = revision + 1
      where id = \(id) and state in ('pending', 'running')
      returning \(unsafeSQL: Self.columns)
      """
    let expiry = Jobs.enqueue(
      .exportExpiry, id: UUID.v7(at: time), owner: caller.owner, payload: id.bytes, after: lifetime)
    let log = Self.line(AuditEvent(.exportReady), of: id, caller.owner, at: time)
    let work = UnitOfWork(
      owner: caller.owner, [change, expiry, log, Self.endingEarlier(than: id)] + beside)
    return try Self.decode(try await database.run(work, on: caller.loop)[0]).first
  }

  /// Marks an export as failed.
  func fail(
    _ id: UUID, of caller: Caller, at time: Timestamp
  ) async throws(DatabaseError) -> StoredExport? {
    try await end("failed", id, of: caller, at: time, AuditEvent(.exportFailed))
  }

  /// Cancels an export, if it is not over; otherwise changes nothing. Its job notices the cancellation by itself.
  func cancel(
    _ id: UUID, of caller: Caller, at time: Timestamp, _ event: AuditEvent
  ) async throws(DatabaseError) -> StoredExport? {
    try await end("cancelled", id, of: caller, at: time, event)
  }

  private func end(
    _ state: String, _ id: UUID, of caller: Caller, at time: Timestamp, _ event: AuditEvent
  ) async throws(DatabaseError) -> StoredExport? {
    let change: SQL = """
      update pulsewire.exports
      set state = \(state), finished_at = \(time), revision = revision + 1
      where id = \(id) and state in ('pending', 'running')
      returning \(unsafeSQL: Self.columns)
      """
    let log = Self.line(event, of: id, caller.owner, at: time)
    let work = UnitOfWork(owner: caller.owner, [change, log])
    return try Self.decode(try await database.run(work, on: caller.loop)[0]).first
  }

  /// Marks an export as expired, its file being gone.
  ///
  /// - Parameter requestID: the same on each repeat.
  func expire(
    _ id: UUID, of caller: Caller, at time: Timestamp, requestID: UUID
  ) async throws(DatabaseError) -> StoredExport? {
    let change: SQL = """
      update pulsewire.exports set state = 'expired', revision = revision + 1
      where id = \(id) and state = 'ready'
      returning \(unsafeSQL: Self.columns)
      """
    let log = Self.line(AuditEvent(.exportExpired), of: id, caller.owner, at: time)
    let work = UnitOfWork(owner: caller.owner, [change, log])
    return try Self.decode(try await database.run(work, on: caller.loop)[0]).first
  }

  /// Returns the audit line for an export that has reached the end that the event names; none if it has not. An export
  /// reaches each end at most once, so there is one line of each kind.
  private static func line(
    _ event: AuditEvent, of id: UUID, _ owner: UUID, at time: Timestamp
  ) -> SQL {
    var event = event
    event.facts[fact] = id.description
    return AuditLog.statement(
      event, owner: owner, at: time, id: id,
      where: """
        exists (select from pulsewire.exports e
          where e.id = (event.facts ->> '\(fact)')::uuid and 'export_' || e.state = event.kind)
        """)
  }

  /// Records the key at which an export is about to be in the object store; nil if the export is no longer needed.
  func keep(
    _ id: UUID, of caller: Caller, as key: String, upload: String?
  ) async throws(DatabaseError) -> StoredExport? {
    try await change(
      """
      update pulsewire.exports set object_key = \(key), upload_id = \(upload)
      where id = \(id) and state in ('pending', 'running')
      returning \(unsafeSQL: Self.columns)
      """, caller)
  }

  /// Records that the object store has nothing of an export any more.
  func forgetObject(of id: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await change(
      """
      update pulsewire.exports set object_key = null, upload_id = null where id = \(id)
      returning \(unsafeSQL: Self.columns)
      """, caller)
  }

  /// Returns those of `exports`, of any owner, whose files are needed.
  func needed(
    _ exports: [UUID], on loop: EventLoop
  ) async throws(DatabaseError) -> Set<UUID> {
    let rows = try await database.run(
      "select needed from pulsewire.needed_exports(\(exports)) needed", owner: nil, on: loop)
    return Set(try rows.column(UUID.self, at: 0))
  }

  private func change(
    _ statement: SQL, _ caller: Caller
  ) async throws(DatabaseError) -> StoredExport? {
    try Self.decode(try await database.run(statement, for: caller)).first
  }

  private func settled(
    _ query: SQL, _ caller: Caller
  ) async throws(DatabaseError) -> [StoredExport] {
    let work = UnitOfWork(owner: caller.owner, [Self.settling(of: caller.owner), query])
    return try Self.decode(try await database.run(work, on: caller.loop)[1])
  }

  private static func decode(_ rows: Rows) throws(DatabaseError) -> [StoredExport] {
    try rows.decode(
      UUID.self, [String].self, String.self, Timestamp.self, Timestamp?.self, Timestamp?.self,
      Int64.self, Int64.self, Int64.self, Int64.self, Int64.self, String?.self, String?.self
    ).map {
      StoredExport(
        id: $0, formats: $1, state: StoredExport.State(rawValue: $2) ?? .failed, createdAt: $3,
        finishedAt: $4, expiresAt: $5, rowCount: $6, totalRowCount: $7, byteCount: $8,
        fileBytes: $9, revision: $10, objectKey: $11, uploadID: $12)
    }
  }
}
