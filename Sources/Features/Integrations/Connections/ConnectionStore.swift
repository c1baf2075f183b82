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
  /// The part of a unit of work that tells an athlete to make a connection again.
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

  /// Returns the parts of a statement that begin an attempt, in place of an earlier one. What that waits to connect is
  /// to be dropped after it.
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
          features = excluded.features, expires_at = excluded.expires_at, returned_at = null,
          code_hash = null, tries_left = null, outcome = null
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
    let taking = Self.taking(state: hash, to: source, at: now)
    guard let row = try await database.run([Self.turn, taking], for: caller).last?.first else {
      return nil
    }
    return try StoredAttempt(row)
  }

  /// Returns the statement that uses up the state of an attempt.
  static func taking(state hash: [UInt8], to source: IntegrationSource, at now: Timestamp) -> SQL {
    """
    update pulsewire.provider_authorizations a
    set returned_at = \(now),
      outcome = case when a.expires_at <= \(now) then 'not_completed' end
    where a.source = \(source.name) and a.state_hash = \(hash) and a.returned_at is null
      and \(isOpen)
    returning \(unsafeSQL: StoredAttempt.columns)
    """
  }

  /// Records the outcome of an attempt that came back, and nothing waits for a code.
  func note(
    _ outcome: ConnectionOutcome, to source: IntegrationSource, state hash: [UInt8],
    of caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire.provider_authorizations set outcome = \(outcome)
      from (select pulsewire.next_connection_revision()) counted
      where source = \(source.name) and state_hash = \(hash)
      """, for: caller)
  }

  /// Returns the statement that deletes a connection, an attempt to connect, and what that waits to connect. It
  /// returns whether anything was granted.
  static func deleting(_ source: IntegrationSource) -> SQL {
    """
    with disconnected as (
      delete from pulsewire.provider_connections where source = \(source.name) returning owner_id
    ), dropped as (
      delete from pulsewire.pending_connections where source = \(source.name) returning owner_id
    ), forgotten as (
      delete from pulsewire.provider_authorizations where source = \(source.name)
    )
    select exists (select from disconnected) or exists (select from dropped)
    """
  }

  /// Returns the id of the job that keeps a connection alive: one for each provider of an account.
  static func jobID(of source: IntegrationSource) -> UUID {
    UUID(
      high: 0x636f_6e6e_6563_8000,
      low: 0x8000_0000_0000_0000 | UInt64(clamping: source.rawValue))
  }

  /// Deletes a connection, an attempt to connect, and what that waits to connect. Returns whether anything was granted.
  func remove(
    _ source: IntegrationSource, of caller: Caller
  ) async throws(DatabaseError) -> Bool {
    let results = try await database.run([Self.turn, Self.deleting(source)], for: caller)
    return try results.last?.first?.decode(Bool.self, at: 0) ?? false
  }
}
