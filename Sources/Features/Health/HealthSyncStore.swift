internal import Base
internal import HealthContract
internal import IntegrationsContract
internal import IntegrationsFeature
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements of installations, syncs and anchors.
struct HealthSyncStore: Sendable {
  let database: Database

  /// A sync, as it is stored.
  struct StoredSync: Sendable {
    let slot: Int16
    let expiry: Timestamp
    let isOpen: Bool
  }

  /// Stores the installation and the sync of a request, unless they are. Returns the sync, or nil if there
  /// is no slot left for the installation. A new sync of a phone has the run `run`, which ends by itself after `delay`.
  func start(
    _ request: StartSyncRequest, at now: Timestamp, until expiry: Timestamp,
    run: (id: UUID, delay: Duration)? = nil, for caller: Caller
  ) async throws(DatabaseError) -> StoredSync? {
    let results = try await database.run(
      [
        "select pulsewire.lock_owner_rows()",
        """
        insert into pulsewire.health_stores (owner_id) values (\(caller.owner))
        on conflict on constraint health_stores_pkey do nothing
        """,
      ] + Self.replace(request, at: now) + [
        Self.install(request, at: now, of: caller.owner),
        Self.begin(request, at: now, until: expiry, run: run?.id, of: caller.owner),
      ]
        + (run.map {
          [
            PhoneRuns.endNoMore(
              "select s.run_id from pulsewire.health_syncs s where s.finished_at = \(now)"),
            PhoneRuns.endLater(
              Self.openRun(of: request.syncID), owner: caller.owner, after: $0.delay),
          ]
        } ?? []) + [
          """
          select i.slot, coalesce(s.expires_at, \(now)),
            s.id is not null and s.finished_at is null and s.expires_at > \(now)
          from pulsewire.health_installations i
          left join pulsewire.health_syncs s on s.id = \(request.syncID) and s.slot = i.slot
          where i.id = \(request.installationID)
          """
        ], for: caller)
    guard let row = try results[results.count - 1].first else { return nil }
    let (slot, end, isOpen) = try row.decode(Int16.self, Timestamp.self, Bool.self)
    return StoredSync(slot: slot, expiry: end, isOpen: isOpen)
  }

  /// Returns the statements that give an installation's place to the one that replaces it. Its anchors end:
  /// they are those of another store.
  private static func replace(_ request: StartSyncRequest, at now: Timestamp) -> [SQL] {
    guard let old = request.replacedInstallationID, old != request.installationID else { return [] }
    let runs: SQL = """
      select s.run_id from pulsewire.health_syncs s, pulsewire.health_installations i
      where i.id = \(old) and s.slot = i.slot and not exists (
        select from pulsewire.health_installations n where n.id = \(request.installationID))
      """
    return [
      PhoneRuns.supersede(runs, at: now),
      PhoneRuns.endNoMore(runs),
      """
      delete from pulsewire.health_anchors a using pulsewire.health_installations i
      where i.id = \(old) and a.slot = i.slot and not exists (
        select from pulsewire.health_installations n where n.id = \(request.installationID))
      """,
      """
      delete from pulsewire.health_syncs s using pulsewire.health_installations i
      where i.id = \(old) and s.slot = i.slot and not exists (
        select from pulsewire.health_installations n where n.id = \(request.installationID))
      """,
      """
      update pulsewire.health_installations i
      set id = \(request.installationID), source = \(Int16(clamping: request.source.rawValue))
      where i.id = \(old) and not exists (
        select from pulsewire.health_installations n where n.id = \(request.installationID))
      """,
    ]
  }

  private static func install(
    _ request: StartSyncRequest, at now: Timestamp, of owner: UUID
  ) -> SQL {
    """
    insert into pulsewire.health_installations (owner_id, id, slot, source, started_at)
    select \(owner), \(request.installationID), s.slot,
      \(Int16(clamping: request.source.rawValue)), \(now)
    from (select coalesce(max(slot) + 1, 0)::smallint as slot
      from pulsewire.health_installations) s
    where s.slot < 30 and not exists (
      select from pulsewire.health_installations n where n.id = \(request.installationID))
    """
  }

  /// Returns the statement that begins a sync. A new one ends those before it, so that a batch that the client has
  /// given up with its sync is refused if it still comes.
  private static func begin(
    _ request: StartSyncRequest, at now: Timestamp, until expiry: Timestamp, run: UUID?,
    of owner: UUID
  ) -> SQL {
    let running: SQL =
      run.map {
        let begin = PhoneRuns.begin(
          $0, of: request.source, at: now, until: expiry, foreach: "select from begun")
        let supersede = PhoneRuns.supersede("select ended.run_id from ended", at: now)
        return ", running as (\(begin)), superseded as (\(supersede))"
      } ?? ""
    return """
      with begun as (
        insert into pulsewire.health_syncs (owner_id, id, slot, started_at, expires_at, run_id)
        select \(owner), \(request.syncID), i.slot, \(now), \(expiry), \(run)
        from pulsewire.health_installations i
        where i.id = \(request.installationID)
          and i.source = \(Int16(clamping: request.source.rawValue))
        on conflict on constraint health_syncs_pkey do nothing
        returning slot
      ), ended as (
        update pulsewire.health_syncs s set finished_at = \(now) from begun
        where s.slot = begun.slot and s.finished_at is null returning s.id, s.run_id
      )\(running)
      delete from pulsewire.health_sync_batches p using ended where p.sync_id = ended.id
      """
  }

  /// Returns the query for the run of a sync that has not ended.
  private static func openRun(of sync: UUID) -> SQL {
    """
    select s.run_id from pulsewire.health_syncs s
    where s.id = \(sync) and s.finished_at is null and s.run_id is not null
    """
  }

  /// Notes for what the run of a sync will have failed when it ends.
  func note(_ failure: SyncFailure, of sync: UUID, for caller: Caller) async throws {
    _ = try await database.run(
      PhoneRuns.note(failure, Self.openRun(of: sync)), for: caller)
  }

  /// Returns the slot of an installation; nil if it has none.
  func slot(of installation: UUID, for caller: Caller) async throws -> Int16? {
    try await database.first(
      "select slot from pulsewire.health_installations where id = \(installation)", for: caller
    )?.decode(Int16.self, at: 0)
  }

  /// Returns the anchors of an installation by type.
  func anchors(
    of slot: Int16, for caller: Caller
  ) async throws(DatabaseError) -> [IntegrationDataType: HealthAnchor] {
    let rows = try await database.run(
      """
      select data_type, anchor, moved_at, is_unreadable from pulsewire.health_anchors
      where slot = \(slot)
      """, for: caller)
    var anchors: [IntegrationDataType: HealthAnchor] = [:]
    for row in rows {
      let (number, text, time, isUnreadable) = try row.decode(
        Int16.self, String.self, Timestamp?.self, Bool.self)
      guard let type = IntegrationDataType(rawValue: Int32(clamping: number)) else { continue }
      anchors[type] = HealthAnchor {
        ($0.dataType, $0.anchor, $0.updateTime) = (type, text, time)
        $0.unreadable = isUnreadable
      }
    }
    return anchors
  }

  /// Ends a sync. Returns false if it has expired or is not known.
  func finish(
    _ ticket: HealthSyncTicket, unreadable: [IntegrationDataType], at now: Timestamp,
    for caller: Caller
  ) async throws(DatabaseError) -> Bool {
    let numbers = unreadable.map { Int16(clamping: $0.rawValue) }
    let all = IntegrationDataType.allCases.filter { $0 != .unspecified }
      .map { Int16(clamping: $0.rawValue) }
    let run: SQL = """
      select s.run_id from pulsewire.health_syncs s
      where s.id = \(ticket.syncID) and s.expires_at > \(now)
      """
    let results = try await database.run(
      [
        "select pulsewire.lock_owner_rows()",
        """
        insert into pulsewire.health_anchors as a (owner_id, slot, data_type, is_unreadable)
        select s.owner_id, s.slot, t, t = any(\(numbers))
        from pulsewire.health_syncs s, unnest(\(all)) t
        where s.id = \(ticket.syncID) and s.finished_at is null and s.expires_at > \(now)
        on conflict on constraint health_anchors_pkey do update
          set is_unreadable = excluded.is_unreadable
        """,
        """
        delete from pulsewire.health_sync_batches where sync_id = \(ticket.syncID)
        """,
        """
        update pulsewire.health_syncs set finished_at = coalesce(finished_at, \(now))
        where id = \(ticket.syncID) and expires_at > \(now) returning id
        """,
        PhoneRuns.finish(run, at: now),
        PhoneRuns.endNoMore(run),
      ], for: caller)
    return try results[3].first != nil
  }
}
