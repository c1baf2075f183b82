internal import Base
internal import IntegrationsContract
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements of connections and of attempts to connect.
struct ConnectionStore: Sendable {
  let database: Database
  /// What tells an athlete that a connection has to be made again.
  let notice: IntegrationsFeature.ReconnectNotice

  /// The connections and attempts of an account.
  struct State: Sendable {
    let revision: Int64
    let connections: [StoredConnection]
    let attempts: [StoredAttempt]
  }

  /// Returns the connections and attempts.
  func state(of caller: Caller) async throws(DatabaseError) -> State {
    // The revision is read first: a concurrent change is published again under its own revision.
    let results = try await database.run(
      [
        "select coalesce((select revision from pulsewire.connection_revisions), 1)",
        "select \(unsafeSQL: StoredConnection.columns) from pulsewire.provider_connections",
        "select \(unsafeSQL: StoredAttempt.columns) from pulsewire.provider_authorizations",
      ], for: caller)
    return State(
      revision: try results[0].only.decode(Int64.self, at: 0),
      connections: try results[1].read { row throws(DatabaseError) in try StoredConnection(row) },
      attempts: try results[2].read { row throws(DatabaseError) in try StoredAttempt(row) })
  }

  /// Returns the connection to a provider; nil if there is none.
  func connection(
    to source: IntegrationSource, of caller: Caller
  ) async throws(DatabaseError) -> StoredConnection? {
    let row = try await database.first(
      """
      select \(unsafeSQL: StoredConnection.columns) from pulsewire.provider_connections
      where source = \(source.name)
      """, for: caller)
    guard let row else { return nil }
    return try StoredConnection(row)
  }

  /// An attempt to connect that begins.
  struct NewAttempt: Sendable {
    let source: IntegrationSource
    let stateHash: [UInt8]
    let session: UUID
    let features: [ConnectionFeature]
    let expireTime: Timestamp
  }

  /// Returns the parts of a statement that begin an attempt, in place of an earlier one.
  static func begin(_ attempt: NewAttempt, of owner: UUID) -> SQL {
    """
    changed as (
      insert into pulsewire.provider_authorizations (
        owner_id, source, state_hash, session_id, features, expires_at)
      select \(owner), \(attempt.source.name), \(attempt.stateHash), \(attempt.session),
        \(attempt.features), \(attempt.expireTime)
      from (select pulsewire.next_connection_revision()) counted
      on conflict on constraint provider_authorizations_pkey do update
        set state_hash = excluded.state_hash, session_id = excluded.session_id,
          features = excluded.features, expires_at = excluded.expires_at, returned_at = null, outcome = null
      returning owner_id
    )
    """
  }

  /// Returns the account that began the attempt with this state; nil if there is none.
  func owner(ofState hash: [UInt8], on loop: EventLoop) async throws(DatabaseError) -> UUID? {
    try await database.first(
      "select pulsewire.find_provider_authorization(\(hash))", owner: nil, on: loop
    )?.decode(UUID?.self, at: 0)
  }

  /// Uses up the state of an attempt. Returns the attempt; nil if its state was used before, or if the session that
  /// began it has ended.
  func take(
    state hash: [UInt8], to source: IntegrationSource, at now: Timestamp, of caller: Caller
  ) async throws(DatabaseError) -> StoredAttempt? {
    let row = try await database.first(
      """
      with found as (
        select a.owner_id, a.source from pulsewire.provider_authorizations a
        where a.source = \(source.name) and a.state_hash = \(hash) and a.returned_at is null
          and exists (
            select from pulsewire.access_sessions s
            join pulsewire.accounts o on o.owner_id = s.owner_id
            where s.id = a.session_id and s.revoked_at is null
              and (s.access_generation = o.access_generation or s.id = o.kept_session_id))
        for update of a
      )
      update pulsewire.provider_authorizations a
      set returned_at = \(now),
        outcome = case when a.expires_at <= \(now) then 'failed' end
      from found, (select pulsewire.next_connection_revision()) counted
      where a.owner_id = found.owner_id and a.source = found.source and a.returned_at is null
      returning a.source, a.features, a.expires_at, a.returned_at, a.outcome
      """, for: caller)
    guard let row else { return nil }
    return try StoredAttempt(row)
  }

  /// Records the outcome of an attempt that came back.
  func note(
    _ outcome: ConnectionOutcome, to source: IntegrationSource, state hash: [UInt8],
    of caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(Self.noting(outcome, to: source, state: hash), for: caller)
  }

  private static func noting(
    _ outcome: ConnectionOutcome, to source: IntegrationSource, state hash: [UInt8]
  ) -> SQL {
    """
    update pulsewire.provider_authorizations set outcome = \(outcome)
    from (select pulsewire.next_connection_revision()) counted
    where source = \(source.name) and state_hash = \(hash)
    """
  }

  /// A connection that an athlete has made.
  struct NewConnection: Sendable {
    let source: IntegrationSource
    let accountHash: [UInt8]
    let features: [ConnectionFeature]
    let scopes: [String]
    let accessToken: [UInt8]
    let refreshToken: [UInt8]?
    let grant: Grant
    let account: ProviderAccount
  }

  /// Stores a connection in place of an earlier one, and the outcome of its attempt, with `beside` in the same unit
  /// of work. Fails with a unique violation if the provider's account is connected to another account.
  func connect(
    _ new: NewConnection, state hash: [UInt8], beside: [SQL], of caller: Caller
  ) async throws(DatabaseError) {
    let statements = [
      Self.putting(new, of: caller.owner), Self.noting(.connected, to: new.source, state: hash),
    ]
    _ = try await database.run(statements + beside, for: caller)
  }

  private static func putting(_ new: NewConnection, of owner: UUID) -> SQL {
    """
    insert into pulsewire.provider_connections as c (
      owner_id, source, account_hash, features, scopes, access_token, refresh_token, generation,
      consented_at, access_expires_at, due_at, is_premium, filters_explicit, country)
    values (
      \(owner), \(new.source.name), \(new.accountHash), \(new.features), \(new.scopes),
      \(new.accessToken), \(new.refreshToken), \(new.grant.generation), \(new.grant.consentTime),
      \(new.grant.accessEnd), \(new.grant.dueTime), \(new.account.isPremium),
      \(new.account.filtersExplicit), \(new.account.country))
    on conflict on constraint provider_connections_pkey do update
      set account_hash = excluded.account_hash, features = excluded.features,
        scopes = excluded.scopes, access_token = excluded.access_token,
        refresh_token = excluded.refresh_token, generation = c.generation + 1,
        consented_at = excluded.consented_at, access_expires_at = excluded.access_expires_at,
        due_at = excluded.due_at, failure_count = 0, forced_at = null, lease_id = null,
        lease_ends_at = null, ended_at = null, end_reason = null, is_aside = false,
        notice_days = 0, is_premium = excluded.is_premium, premium_refused_at = null,
        filters_explicit = excluded.filters_explicit, country = excluded.country
    """
  }

  /// Returns the parts of a statement that delete a connection and an attempt to connect. `changed` has a row also
  /// where there is nothing to delete.
  static func disconnect(_ source: IntegrationSource, of owner: UUID) -> SQL {
    """
    disconnected as (
      delete from pulsewire.provider_connections where source = \(source.name) returning owner_id
    ), forgotten as (
      delete from pulsewire.provider_authorizations where source = \(source.name)
      returning owner_id
    ), changed as (
      select \(owner)::uuid as owner_id
      from (select pulsewire.next_connection_revision()) counted
    )
    """
  }

  /// Returns the id of the job that keeps a connection alive: one for each provider of an account.
  static func jobID(of source: IntegrationSource) -> UUID {
    UUID(
      high: 0x636f_6e6e_6563_8000,
      low: 0x8000_0000_0000_0000 | UInt64(clamping: source.rawValue))
  }

  /// Deletes a connection and an attempt to connect. Returns whether there was a connection.
  func remove(
    _ source: IntegrationSource, of caller: Caller
  ) async throws(DatabaseError) -> Bool {
    let row = try await database.first(
      """
      with \(Self.disconnect(source, of: caller.owner))
      select exists (select from disconnected) from changed
      """, for: caller)
    return try row?.decode(Bool.self, at: 0) ?? false
  }
}
