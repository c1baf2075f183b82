internal import Base
internal import Digests
internal import IntegrationsContract
internal import Jobs
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements of what waits for the code of its attempt. Units of work that change it begin with the next revision,
/// for which they take turns: each statement after that sees all that the others have done.
extension ConnectionStore {
  /// Takes the account's turn.
  static let turn: SQL = "select pulsewire.next_connection_revision()"

  /// Returns the part of a statement that takes the account's turn.
  static func counted(_ owner: UUID) -> SQL {
    """
    changed as (
      select \(owner)::uuid as owner_id from (select pulsewire.next_connection_revision()) counted
    )
    """
  }

  /// Whether the session that began the attempt `a` still opens its account.
  static let isOpen: SQL = """
    exists (
      select from pulsewire.access_sessions s
      join pulsewire.accounts o on o.owner_id = s.owner_id
      where s.id = a.session_id and s.revoked_at is null
        and (s.access_generation = o.access_generation or s.id = o.kept_session_id))
    """

  /// The grant of a provider in an attempt.
  struct PendingConnection: Sendable {
    let source: IntegrationSource
    let accountHash: [UInt8]
    let scopes: [String]
    let accessToken: [UInt8]
    let refreshToken: [UInt8]
    let grant: Grant
    let account: ProviderAccount
    let expireTime: Timestamp
  }

  /// Keeps what a provider has granted until the code comes. Returns whether the attempt was still the newest one.
  func keep(
    _ new: PendingConnection, state hash: [UInt8], code codeHash: [UInt8], of caller: Caller
  ) async throws(DatabaseError) -> Bool {
    let keeping = Self.keeping(new, state: hash, code: codeHash, of: caller.owner)
    return try await database.run([Self.turn, keeping], for: caller).last?.affectedCount == 1
  }

  private static func keeping(
    _ new: PendingConnection, state hash: [UInt8], code codeHash: [UInt8], of owner: UUID
  ) -> SQL {
    """
    with waiting as (
      update pulsewire.provider_authorizations a
      set code_hash = \(codeHash), tries_left = \(Completions.triesMax),
        expires_at = \(new.expireTime)
      where a.source = \(new.source.name) and a.state_hash = \(hash)
        and a.returned_at is not null and a.outcome is null
      returning a.source
    )
    insert into pulsewire.pending_connections (
      owner_id, source, account_hash, scopes, access_token, refresh_token, consented_at,
      access_expires_at, due_at, is_premium, filters_explicit, country, expires_at)
    select \(owner), waiting.source, \(new.accountHash), \(new.scopes), \(new.accessToken),
      \(new.refreshToken), \(new.grant.consentTime), \(new.grant.accessEnd),
      \(new.grant.dueTime), \(new.account.isPremium), \(new.account.filtersExplicit),
      \(new.account.country), \(new.expireTime)
    from waiting
    """
  }

  /// Returns the statement that deletes what waits for a code.
  static func dropping(_ source: IntegrationSource) -> SQL {
    "delete from pulsewire.pending_connections where source = \(source.name)"
  }

  /// Returns the attempt that waits for its code, unless the session that began it has ended, and the response to
  /// the request if it is a repeat.
  func waiting(
    _ source: IntegrationSource, _ change: ChangeRequest
  ) async throws -> (answer: CompleteConnectionResponse?, waiting: WaitingAttempt?) {
    let results = try await database.run(
      [
        change.answer,
        """
        select \(unsafeSQL: WaitingAttempt.columns) from pulsewire.provider_authorizations a
        join pulsewire.pending_connections p on p.owner_id = a.owner_id and p.source = a.source
        where a.source = \(source.name) and a.code_hash is not null and \(Self.isOpen)
        """,
      ], for: change.caller)
    return (
      try ChangeRequest.answer(results[0], as: CompleteConnectionResponse.self),
      try results[1].first.map { row throws(DatabaseError) in try WaitingAttempt(row) }
    )
  }

  /// Takes one of the tries of an attempt, unless somebody else has taken it.
  func takeTry(_ waiting: WaitingAttempt, of caller: Caller) async throws(DatabaseError) -> Bool {
    try await database.run(
      """
      update pulsewire.provider_authorizations set tries_left = tries_left - 1
      where source = \(waiting.source.name) and state_hash = \(waiting.stateHash)
        and code_hash = \(waiting.codeHash) and tries_left = \(waiting.triesLeft)
      """, for: caller
    ).affectedCount == 1
  }

  /// Makes a connection of what waits, in place of an earlier one, and stores the response, with the statements that
  /// follow. Returns whether it was still there. Fails with a unique violation if the provider's account is connected to
  /// another account.
  func complete(
    _ waiting: WaitingAttempt, _ change: ChangeRequest, _ answer: CompleteConnectionResponse,
    _ following: [SQL]
  ) async throws -> Bool {
    let statements =
      [Self.turn, Self.completing(waiting, try change.remember(answer, "from connected"))]
      + [Self.renewing(waiting.source, of: change.owner)] + following
    return try await !database.run(statements, for: change.caller)[1].isEmpty
  }

  /// Returns the statement that has a connection kept alive.
  private static func renewing(_ source: IntegrationSource, of owner: UUID) -> SQL {
    Jobs.enqueueAnew(.connectionRefresh, of: "select \(jobID(of: source))::uuid", owner: owner)
  }

  /// Returns the attempt that waits for a key, with its state's hash, unless the session that began it has ended, and the
  /// response to the request if it is a repeat.
  func open(
    _ source: IntegrationSource, _ change: ChangeRequest
  ) async throws -> (
    answer: CompleteConnectionResponse?, open: (attempt: StoredAttempt, state: [UInt8])?
  ) {
    let results = try await database.run(
      [
        change.answer,
        """
        select \(unsafeSQL: StoredAttempt.columns), state_hash
        from pulsewire.provider_authorizations a
        where a.source = \(source.name) and a.returned_at is null and a.outcome is null
          and \(Self.isOpen)
        """,
      ], for: change.caller)
    return (
      try ChangeRequest.answer(results[0], as: CompleteConnectionResponse.self),
      try results[1].first.map { row throws(DatabaseError) in
        (try StoredAttempt(row), try row.decode([UInt8].self, at: 6))
      }
    )
  }

  /// Makes a connection of what was granted for a key, in one unit of work: as if the browser of the attempt had come back,
  /// and the code had been entered. Returns whether the attempt still waited. Fails as `complete`.
  func connect(
    _ new: PendingConnection, state: [UInt8], code: [UInt8], _ change: ChangeRequest,
    _ answer: CompleteConnectionResponse, _ following: [SQL]
  ) async throws -> Bool {
    let remembering = try change.remember(answer, "from connected")
    let statements =
      [
        Self.turn, Self.taking(state: state, to: new.source, at: change.time),
        Self.keeping(new, state: state, code: code, of: change.owner),
        Self.completing(
          source: new.source, state: state, code: code, remembering),
        Self.renewing(new.source, of: change.owner),
      ] + following
    return try await !database.run(statements, for: change.caller)[3].isEmpty
  }

  private static func completing(_ waiting: WaitingAttempt, _ answering: SQL) -> SQL {
    completing(
      source: waiting.source, state: waiting.stateHash, code: waiting.codeHash, answering)
  }

  private static func completing(
    source: IntegrationSource, state: [UInt8], code: [UInt8], _ answering: SQL
  ) -> SQL {
    """
    with taken as (
      delete from pulsewire.pending_connections p using pulsewire.provider_authorizations a
      where p.source = \(source.name) and a.owner_id = p.owner_id
        and a.source = p.source and a.state_hash = \(state)
        and a.code_hash = \(code)
      returning p.*, a.features
    ), ended as (
      \(ending(source: source, state: state, code: code, as: .connected))
        and exists (select from taken)
    ), connected as (
      insert into pulsewire.provider_connections as c (
        owner_id, source, account_hash, features, scopes, access_token, refresh_token,
        generation, consented_at, access_expires_at, due_at, is_premium, filters_explicit,
        country)
      select t.owner_id, t.source, t.account_hash, t.features, t.scopes, t.access_token,
        t.refresh_token, 1, t.consented_at, t.access_expires_at, t.due_at, t.is_premium,
        t.filters_explicit, t.country
      from taken t
      on conflict on constraint provider_connections_pkey do update
        set account_hash = excluded.account_hash, features = excluded.features,
          scopes = excluded.scopes, access_token = excluded.access_token,
          refresh_token = excluded.refresh_token, generation = c.generation + 1,
          consented_at = excluded.consented_at,
          access_expires_at = excluded.access_expires_at, due_at = excluded.due_at,
          failure_count = 0, forced_at = null, lease_id = null, lease_ends_at = null,
          ended_at = null, end_reason = null, is_aside = false, notice_days = 0,
          is_premium = excluded.is_premium, premium_refused_at = null,
          filters_explicit = excluded.filters_explicit, country = excluded.country
      returning c.owner_id
    ), answered as (\(answering))
    select true from connected
    """
  }

  /// Deletes what waits, and records why.
  func giveUp(
    _ waiting: WaitingAttempt, as outcome: ConnectionOutcome, of caller: Caller
  ) async throws(DatabaseError) {
    let dropping: SQL = """
      with ended as (\(Self.ending(waiting, as: outcome)) returning owner_id, source)
      delete from pulsewire.pending_connections p using ended
      where p.owner_id = ended.owner_id and p.source = ended.source
      """
    _ = try await database.run([Self.turn, dropping], for: caller)
  }

  private static func ending(_ waiting: WaitingAttempt, as outcome: ConnectionOutcome) -> SQL {
    ending(source: waiting.source, state: waiting.stateHash, code: waiting.codeHash, as: outcome)
  }

  private static func ending(
    source: IntegrationSource, state: [UInt8], code: [UInt8], as outcome: ConnectionOutcome
  ) -> SQL {
    """
    update pulsewire.provider_authorizations
    set outcome = \(outcome), code_hash = null, tries_left = null
    where source = \(source.name) and state_hash = \(state) and code_hash = \(code)
    """
  }
}
