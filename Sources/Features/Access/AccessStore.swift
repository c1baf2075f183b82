internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements of account sessions.
struct AccessStore: Sendable {
  let database: Database
  /// The statements that follow what ends account sessions.
  var ending: AccessFeature.Ending = { _ in [] }

  /// The columns that `session(_:)` reads.
  private static let columns = """
    owner_id, id, kind, scopes, seed, token_hash, generation, created_at, refreshed_at,
    refresh_request_id, expires_at, not (\(isOpen)), certificate_fingerprint,
    exists (select from pulsewire.administrators), access_generation
    """

  /// The condition that an account session of the owner has not ended, on its own or together with
  /// all others.
  static let isOpen = """
    revoked_at is null
    and access_generation = (select a.access_generation from pulsewire.accounts a)
    """

  /// Opens the account session `session` for the request `requestID`, or finds the one that the
  /// request opened before. Returns nil if the account does not exist. For an account that is being
  /// deleted, the check `accounts_closed_check` fails.
  ///
  /// The account session belongs to the current generation of the account: a concurrent call that
  /// ends all account sessions ends this one, too.
  func open(
    _ session: AccessSession, _ opening: SessionOpening, _ kind: AuditEvent.Kind = .signedIn,
    requestID: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> AccessSession? {
    let open: SQL = """
      with opened as (
        insert into pulsewire.access_sessions (
          owner_id, id, kind, request_id, method, name, client, scopes, seed, token_hash, generation,
          created_at, created_network, refreshed_at, last_used_at, last_used_network, expires_at,
          access_generation)
        select
          \(session.owner), \(session.id), \(session.kind.rawValue), \(requestID),
          \(opening.method), \(opening.deviceName), \(opening.client), \(session.scopes.names),
          \(session.seed), \(session.tokenHash), \(session.generation), \(session.createdAt),
          \(opening.network), \(session.refreshedAt), \(session.createdAt), \(opening.network),
          \(session.expiresAt), a.access_generation
        from pulsewire.accounts a
        on conflict on constraint access_sessions_request_id_key do nothing
        returning id
      )
      insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
      select \(session.owner), id, \(kind.name), id, \(opening.network),
        jsonb_build_object('method', \(opening.method)), \(session.createdAt)
      from opened
      """
    let find: SQL = """
      select \(unsafeSQL: Self.columns) from pulsewire.access_sessions
      where request_id = \(requestID)
      """
    let rows = try await database.run(
      UnitOfWork(
        owner: session.owner, ["select pulsewire.require_open_account()", open, find]), on: loop)
    guard let row = try rows[2].first else { return nil }
    return try Self.session(row)
  }

  /// Returns the account session `id` of `caller`, or nil if there is none.
  func session(_ id: UUID, of caller: Caller) async throws(DatabaseError) -> AccessSession? {
    let row = try await database.first(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.access_sessions where id = \(id)
      """, for: caller)
    guard let row else { return nil }
    return try Self.session(row)
  }

  /// Gives the account session `session` its next token, for the request `requestID`. Returns nil
  /// if another call was faster or if the account session has ended.
  func advance(
    _ session: AccessSession, to tokenHash: [UInt8], requestID: UUID, network: String,
    expiresAt: Timestamp, at time: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> AccessSession? {
    let row = try await database.first(
      """
      update pulsewire.access_sessions set
        token_hash = \(tokenHash), generation = generation + 1, refreshed_at = \(time),
        refresh_request_id = \(requestID), last_used_at = \(time), last_used_network = \(network),
        expires_at = \(expiresAt)
      where id = \(session.id) and generation = \(session.generation)
        and \(unsafeSQL: Self.isOpen)
      returning \(unsafeSQL: Self.columns)
      """, owner: session.owner, on: loop)
    guard let row else { return nil }
    return try Self.session(row)
  }

  /// Returns the account session `id` of `caller` for a call from `network`, or nil if there is
  /// none. Records its use unless that was done within the last minute or the session has ended.
  func use(
    _ id: UUID, of caller: Caller, network: String, at time: Timestamp
  ) async throws(DatabaseError) -> AccessSession? {
    let note: SQL = """
      update pulsewire.access_sessions
      set last_used_at = \(time), last_used_network = \(network)
      where id = \(id) and last_used_at < \(time - Self.useInterval) and \(unsafeSQL: Self.isOpen)
      """
    let find: SQL = """
      select \(unsafeSQL: Self.columns) from pulsewire.access_sessions where id = \(id)
      """
    let rows = try await database.run([note, find], for: caller)
    guard let row = try rows[1].first else { return nil }
    return try Self.session(row)
  }

  /// The precision with which the last use of a device or API token is recorded.
  private static let useInterval = Duration.seconds(60)

  private static func session(_ row: Row) throws(DatabaseError) -> AccessSession {
    let kind = Principal.Kind(rawValue: try row.decode(String.self, at: 2))
    guard let kind else { throw .unknownValue("the kind of a session") }
    // Scopes that this version does not know are not granted.
    let scopes = Scopes(knownAmong: try row.decode([String].self, at: 3))
    return AccessSession(
      owner: try row.decode(UUID.self, at: 0), id: try row.decode(UUID.self, at: 1), kind: kind,
      scopes: scopes, seed: try row.decode([UInt8].self, at: 4),
      tokenHash: try row.decode([UInt8].self, at: 5), generation: try row.decode(Int32.self, at: 6),
      createdAt: try row.decode(Timestamp.self, at: 7),
      refreshedAt: try row.decode(Timestamp.self, at: 8),
      refreshRequestID: try row.decode(UUID?.self, at: 9),
      expiresAt: try row.decode(Timestamp?.self, at: 10),
      accessGeneration: try row.decode(Int32.self, at: 14),
      isRevoked: try row.decode(Bool.self, at: 11),
      certificateFingerprint: try row.decode([UInt8]?.self, at: 12),
      isAdministrator: try row.decode(Bool.self, at: 13))
  }

  /// Returns whether the request `requestID` has opened an account session of `caller`.
  func hasOpened(_ requestID: UUID, for caller: Caller) async throws(DatabaseError) -> Bool {
    try await database.first(
      "select from pulsewire.access_sessions where request_id = \(requestID)", for: caller) != nil
  }

  /// Returns the time at which any credential of the account was last used, or nil if none ever
  /// was.
  func lastUse(of caller: Caller) async throws(DatabaseError) -> Timestamp? {
    // A session that has ended was not used later, so one that ended before the last use of an open
    // one does not matter.
    try await database.first(
      """
      with open as materialized (
        select coalesce(max(last_used_at), '-infinity') as used_at
        from pulsewire.access_sessions where revoked_at is null
      )
      select nullif(greatest(used_at, (
        select max(last_used_at) from pulsewire.access_sessions
        where revoked_at >= (select used_at from open))), '-infinity')
      from open
      """, for: caller)?.decode(Timestamp?.self, at: 0)
  }

  /// Returns the time at which an account session was last opened by the sign-in method `method`,
  /// or nil if none was.
  func lastOpening(of caller: Caller, by method: String) async throws(DatabaseError) -> Timestamp? {
    try await database.first(
      "select max(created_at) from pulsewire.access_sessions where method = \(method)",
      for: caller)?.decode(Timestamp?.self, at: 0)
  }

  /// Ends the account session `id` of `caller` if it is of the given kind, with an audit event.
  /// Returns it if it had not ended before.
  func revoke(
    _ id: UUID, _ kind: Principal.Kind? = nil, of caller: Caller, _ event: AuditEvent,
    at time: Timestamp
  ) async throws(DatabaseError) -> [UUID] {
    let isOfKind: SQL = kind.map { "kind = \($0.rawValue)" } ?? "true"
    return try await revoke(where: "id = \(id) and \(isOfKind)", of: caller, event, at: time)
  }

  /// Ends all account sessions of `caller` that were opened by one sign-in method, with an audit
  /// event for each. Returns those that had not ended before.
  func revoke(
    openedBy method: String, of caller: Caller, _ event: AuditEvent, at time: Timestamp
  ) async throws(DatabaseError) -> [UUID] {
    try await revoke(where: "method = \(method)", of: caller, event, at: time)
  }

  private func revoke(
    where condition: SQL, of caller: Caller, _ event: AuditEvent, at time: Timestamp
  ) async throws(DatabaseError) -> [UUID] {
    let facts = event.facts.sorted { $0.key < $1.key }
    let revoking: SQL = """
      with ended as (
        update pulsewire.access_sessions set revoked_at = \(time)
        where \(unsafeSQL: Self.isOpen) and \(condition)
        returning id
      ), told as (
        insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
        select \(caller.owner), gen_random_uuid(), \(event.kind.name), id, \(event.network),
          jsonb_object(\(facts.map(\.key)), \(facts.map(\.value))), \(time)
        from ended
      )
      select id from ended
      """
    let results = try await database.run(
      [revoking] + ending(caller.owner), for: caller, isUrgent: true)
    return try results[0].column(UUID.self)
  }

  /// Ends all credentials of the account of `caller` except `kept`, with one audit event regardless
  /// of their number. Returns nil if the account does not exist or if the request did this before.
  func endAll(
    except kept: UUID?, of caller: Caller, _ event: AuditEvent, for request: ChangeRequest?,
    at time: Timestamp
  ) async throws(DatabaseError) -> EndedAccess? {
    let facts = event.facts.sorted { $0.key < $1.key }
    let end: SQL = """
      with ended as materialized (
        select account_generation, remaining
        from pulsewire.end_access(\(caller.owner), \(kept), \(time))
      ), told as (
        insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
        select \(caller.owner), gen_random_uuid(), \(event.kind.name), \(event.session),
          \(event.network),
          jsonb_object(\(facts.map(\.key)), \(facts.map(\.value))) || jsonb_build_object(
            'sessions', case when remaining is null then 'all' else 'all_others' end), \(time)
        from ended
      )
      select account_generation, remaining from ended
      """
    let memory = request.map { [$0.remember("'{}'::jsonb")] } ?? []
    let row: Row?
    do throws(DatabaseError) {
      let results = try await database.run(
        // The answer last, as elsewhere: it is counted, after the sessions.
        [end] + memory + ending(caller.owner), for: caller, isUrgent: true)
      row = try results[0].first
    } catch {
      guard error.violates(ChangeRequest.memory) else { throw error }
      return nil
    }
    guard let (generation, remaining) = try row?.decode(Int32.self, UUID?.self) else { return nil }
    return .account(caller.owner, generation: generation, remaining: remaining)
  }

  /// Returns the statements that end all credentials of the account `owner` and prevent new ones
  /// from being opened, with an audit event. They change nothing if that was done before.
  static func closing(_ owner: UUID, _ event: AuditEvent, at time: Timestamp) -> [SQL] {
    [
      AuditLog.statement(
        event, owner: owner, at: time, id: UUID.v7(at: time),
        // The account is locked before the event, which is counted.
        where: """
          exists (select from pulsewire.accounts a where a.closed_at is null for no key update)
          """),
      "select pulsewire.close_account(\(owner), \(time))",
    ]
  }

  /// Runs the statements of `closing` and returns the change to send to the nodes, or nil if the
  /// account does not exist.
  func close(
    _ caller: Caller, _ event: AuditEvent, at time: Timestamp
  ) async throws(DatabaseError) -> EndedAccess? {
    let rows = try await database.run(
      Self.closing(caller.owner, event, at: time), for: caller, isUrgent: true)
    guard let generation = try rows[1].first?.decode(Int32?.self, at: 0) else { return nil }
    return .account(caller.owner, generation: generation, remaining: nil)
  }
}
