internal import Base
internal import IntegrationsContract
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements of runs.
struct SyncRunStore: Sendable {
  let database: Database

  private static let columns = """
    id, source, stage, coalesce(failure, ''), found_count, read_count, added_count, failed_count,
    revision, started_at, ended_at, next_at
    """

  /// Returns up to `count` runs after a cursor, newest first.
  func runs(behind cursor: IDCursor, count: Int, of caller: Caller) async throws -> [SyncRun] {
    try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.sync_runs
      where id < \(cursor.id) order by id desc limit \(Int64(count))
      """, for: caller
    ).map { try Self.run($0) }
  }

  /// The number of runs that a device that watches is sent at first.
  private static let watchedMax = 50

  /// Returns those that changed last of the runs that began after a time, in the order of their revisions, and a revision
  /// that is not newer than any change that is not among them.
  func runs(
    since time: Timestamp, of caller: Caller
  ) async throws -> (revision: Int64, runs: [SyncRun]) {
    // The revision is read first: a concurrent change is published again under its own.
    let results = try await database.run(
      [
        "select coalesce((select revision from pulsewire.sync_revisions), 1)",
        """
        select \(unsafeSQL: Self.columns) from pulsewire.sync_runs
        where started_at > \(time) order by revision desc limit \(Int64(Self.watchedMax))
        """,
      ], for: caller)
    return (
      try results[0].only.decode(Int64.self, at: 0),
      try results[1].map { try Self.run($0) }.reversed()
    )
  }

  /// Stores a run as it is now, under the next revision; a new one after those of its source that a server left behind,
  /// which end by that.
  func save(_ run: SyncRun, isNew: Bool, at time: Timestamp, for caller: Caller) async throws {
    let interruption: SQL = """
      update pulsewire.sync_runs
      set stage = 'failed', failure = 'interrupted', ended_at = \(time),
        revision = pulsewire.next_sync_revision()
      where source = \(run.source.name) and ended_at is null
      """
    let failure = run.failure == .unspecified ? nil : run.failure.column
    let saving: SQL = """
      insert into pulsewire.sync_runs
        (owner_id, id, source, stage, failure, found_count, read_count, added_count, failed_count,
          revision, started_at, ended_at, next_at)
      values (\(caller.owner), \(run.id), \(run.source.name), \(run.stage.column ?? ""), \(failure),
        \(run.foundCount), \(run.readCount), \(run.addedCount), \(run.failedCount),
        pulsewire.next_sync_revision(), \(run.startTime ?? time), \(run.endTime), \(run.nextTime))
      on conflict on constraint sync_runs_pkey do update
      set stage = excluded.stage, failure = excluded.failure, found_count = excluded.found_count,
        read_count = excluded.read_count, added_count = excluded.added_count,
        failed_count = excluded.failed_count, revision = excluded.revision,
        ended_at = excluded.ended_at, next_at = excluded.next_at
      """
    _ = try await database.run(isNew ? [interruption, saving] : [saving], for: caller)
  }

  /// Ends a run if it has expired. Returns when it expires if it goes on; nil if it has ended, or is not there.
  func expire(
    _ run: UUID, at now: Timestamp, for caller: Caller
  ) async throws -> Timestamp? {
    let results = try await database.run(
      [
        "select expires_at from pulsewire.sync_runs where id = \(run) and ended_at is null",
        """
        update pulsewire.sync_runs
        set stage = 'failed', failure = \(SyncFailure.abandoned.column), ended_at = \(now),
          revision = pulsewire.next_sync_revision()
        where id = \(run) and ended_at is null and expires_at <= \(now)
        """,
      ], for: caller)
    return try results[0].first?.decode(Timestamp?.self, at: 0)
  }

  private static func run(_ row: Row) throws -> SyncRun {
    var run = SyncRun()
    let (id, source, stage, failure) = try row.decode(
      UUID.self, String.self, String.self, String.self)
    (run.id, run.source) = (id, IntegrationSource(column: source))
    (run.stage, run.failure) = (SyncStage(column: stage), SyncFailure(column: failure))
    run.foundCount = try row.decode(Int32.self, at: 4)
    run.readCount = try row.decode(Int32.self, at: 5)
    run.addedCount = try row.decode(Int32.self, at: 6)
    run.failedCount = try row.decode(Int32.self, at: 7)
    run.revision = try row.decode(Int64.self, at: 8)
    run.startTime = try row.decode(Timestamp.self, at: 9)
    run.endTime = try row.decode(Timestamp?.self, at: 10)
    run.nextTime = try row.decode(Timestamp?.self, at: 11)
    return run
  }
}
