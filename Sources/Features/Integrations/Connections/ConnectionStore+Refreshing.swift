internal import Base
internal import IntegrationsContract
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements of refreshes. All nodes see the same lease, and only whoever has it refreshes.
extension ConnectionStore {
  /// Takes the lease of a connection, if nothing has happened to it since it was read.
  func lease(
    _ stored: StoredConnection, as lease: UUID, isForced: Bool, at now: Timestamp,
    of caller: Caller
  ) async throws(DatabaseError) -> Bool {
    let grant = stored.grant
    let forced = isForced ? now : grant.forcedTime
    return try await database.run(
      """
      update pulsewire.provider_connections
      set lease_id = \(lease), lease_ends_at = \(now + RefreshRule.lease), forced_at = \(forced)
      from (select pulsewire.next_connection_revision()) counted
      where source = \(stored.source.name) and generation = \(grant.generation)
        and due_at = \(grant.dueTime) and failure_count = \(grant.failureCount)
        and lease_ends_at is not distinct from \(grant.leaseEnd)
        and forced_at is not distinct from \(grant.forcedTime)
        and ended_at is not distinct from \(grant.end?.time)
      """, for: caller
    ).affectedCount == 1
  }

  /// The sealed tokens of a refresh.
  struct NewTokens: Sendable {
    let access: [UInt8]
    /// Nil to keep the one that was used.
    let refresh: [UInt8]?
    let scopes: [String]?
  }

  /// Writes what a refresh came to, for the connection of `generation`: also after the lease has ended, because the
  /// tokens of an answer must not be lost. Returns whether the connection was still that one.
  func finish(
    _ source: IntegrationSource, _ grant: Grant, _ tokens: NewTokens?,
    ofGeneration generation: Int32, lease: UUID?, of caller: Caller
  ) async throws(DatabaseError) -> Bool {
    let finished = Self.finishing(
      source, grant, tokens, ofGeneration: generation, lease: lease)
    let told = grant.end.map { ended(source, grant, at: $0.time, of: caller.owner) }
    let results = try await database.run([finished] + (told.map { [$0] } ?? []), for: caller)
    return try results[0].affectedCount == 1
  }

  /// Returns the statement that tells the athlete of the end of a connection, once it is final.
  private func ended(
    _ source: IntegrationSource, _ grant: Grant, at time: Timestamp, of owner: UUID
  ) -> SQL {
    notice(
      owner, source.name, "\(grant.consentTime)", time,
      """
      exists (select from pulsewire.provider_connections
        where source = \(source.name) and generation = \(grant.generation)
          and ended_at is not null and refresh_token is null)
      """)
  }

  private static func finishing(
    _ source: IntegrationSource, _ grant: Grant, _ tokens: NewTokens?,
    ofGeneration generation: Int32, lease: UUID?
  ) -> SQL {
    let isKept = grant.isRefreshable
    return """
      update pulsewire.provider_connections
      set access_token = case when \(grant.end == nil) then
          coalesce(\(tokens?.access), access_token) end,
        refresh_token = case when \(isKept) then coalesce(\(tokens?.refresh), refresh_token) end,
        scopes = coalesce(\(tokens?.scopes), scopes), generation = \(grant.generation),
        access_expires_at = \(grant.accessEnd), due_at = \(grant.dueTime),
        failure_count = \(grant.failureCount), ended_at = \(grant.end?.time),
        end_reason = \(grant.end?.reason.column), is_aside = \(grant.isAside), lease_id = null,
        lease_ends_at = null
      from (select pulsewire.next_connection_revision()) counted
      where source = \(source.name) and generation = \(generation)
        and (\(tokens != nil) or lease_id is not distinct from \(lease))
      """
  }

  /// Records that the athlete was told how soon a connection ends. Returns whether nobody else has.
  func note(
    noticeDays: Int32, of stored: StoredConnection, at now: Timestamp, of caller: Caller
  ) async throws(DatabaseError) -> Bool {
    let noted: SQL = """
      update pulsewire.provider_connections set notice_days = \(noticeDays)
      from (select pulsewire.next_connection_revision()) counted
      where source = \(stored.source.name) and generation = \(stored.grant.generation)
        and notice_days = \(stored.grant.noticeDays)
      """
    let told = notice(
      caller.owner, stored.source.name, "\(stored.grant.consentTime) \(noticeDays)", now,
      """
      exists (select from pulsewire.provider_connections
        where source = \(stored.source.name) and notice_days = \(noticeDays))
      """)
    return try await database.run([noted, told], for: caller)[0].affectedCount == 1
  }

  /// Counts an answer to a refresh of an app. Returns the minutes around it.
  func count(
    _ app: UUID, isRefusal: Bool, at now: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> RefusalWave {
    let refusals: Int32 = isRefusal ? 1 : 0
    let add: SQL = """
      insert into pulsewire.provider_refresh_counts as c (
        owner_id, minute, refresh_count, refusal_count)
      values (\(app), \(RefusalWave.minute(of: now)), 1, \(refusals))
      on conflict on constraint provider_refresh_counts_pkey do update
        set refresh_count = c.refresh_count + 1, refusal_count = c.refusal_count + \(refusals)
      """
    let results = try await database.run(
      UnitOfWork(owner: app, [add, Self.minutes(around: now)]), on: loop)
    return try Self.wave(results[1])
  }

  /// Returns the refreshes of an app around a time.
  func wave(
    of app: UUID, around time: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> RefusalWave {
    try Self.wave(
      try await database.run(Self.minutes(around: time), owner: app, on: loop))
  }

  private static func minutes(around time: Timestamp) -> SQL {
    """
    select minute, refresh_count, refusal_count from pulsewire.provider_refresh_counts
    where minute between \(time - RefusalWave.window) and \(time + RefusalWave.window)
    """
  }

  private static func wave(_ rows: Rows) throws(DatabaseError) -> RefusalWave {
    RefusalWave(
      minutes: try rows.decode(Timestamp.self, Int32.self, Int32.self).map {
        RefusalWave.Minute(start: $0, refreshCount: Int64($1), refusalCount: Int64($2))
      })
  }
}
