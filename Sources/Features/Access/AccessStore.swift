internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The statements of sessions.
struct AccessStore: Sendable {
  let database: Database

  /// What `session(_:)` reads.
  private static let columns = """
    owner_id, id, kind, scopes, seed, token_hash, generation, created_at, refreshed_at,
    refresh_request_id, expires_at, revoked_at is not null, certificate_fingerprint,
    exists (select from pulsewire.administrators)
    """

  /// Opens `session` for the request `requestID`, or finds the one that it opened before.
  func open(
    _ session: AccessSession, _ opening: SessionOpening, _ kind: AuditEvent.Kind = .signedIn,
    requestID: UUID, on loop: EventLoop
  ) async throws -> AccessSession {
    let open: SQL = """
      with opened as (
        insert into pulsewire.access_sessions (
          owner_id, id, kind, request_id, method, name, client, scopes, seed, token_hash, generation,
          created_at, created_network, refreshed_at, last_used_at, last_used_network, expires_at)
        values (
          \(session.owner), \(session.id), \(session.kind.rawValue), \(requestID),
          \(opening.method), \(opening.deviceName), \(opening.client), \(session.scopes.names),
          \(session.seed), \(session.tokenHash), \(session.generation), \(session.createdAt),
          \(opening.network), \(session.refreshedAt), \(session.createdAt), \(opening.network),
          \(session.expiresAt))
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
      UnitOfWork(owner: session.owner, [open, find]), on: loop)
    guard let row = try rows[1].first else { throw AccountGone() }
    return try Self.session(row)
  }

  /// The session `id` of `owner`; nil where there is none.
  func session(
    _ id: UUID, of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> AccessSession? {
    let row = try await database.first(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.access_sessions where id = \(id)
      """, owner: owner, on: loop)
    guard let row else { return nil }
    return try Self.session(row)
  }

  /// Gives `session` its next token, for the request `requestID`; nil where somebody else was faster,
  /// or has ended it.
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
      where id = \(session.id) and generation = \(session.generation) and revoked_at is null
      returning \(unsafeSQL: Self.columns)
      """, owner: session.owner, on: loop)
    guard let row else { return nil }
    return try Self.session(row)
  }

  /// The session `id` of `owner` that a call came by, from `network`; nil where there is none. That it
  /// was used is noted where that was not done lately.
  func use(
    _ id: UUID, of owner: UUID, network: String, at time: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> AccessSession? {
    let note: SQL = """
      update pulsewire.access_sessions
      set last_used_at = \(time), last_used_network = \(network)
      where id = \(id) and last_used_at < \(time - Self.useInterval)
      """
    let find: SQL = """
      select \(unsafeSQL: Self.columns) from pulsewire.access_sessions where id = \(id)
      """
    let rows = try await database.run(UnitOfWork(owner: owner, [note, find]), on: loop)
    guard let row = try rows[1].first else { return nil }
    return try Self.session(row)
  }

  /// How exactly it is known when a device or API token was last used.
  private static let useInterval = Duration.seconds(60)

  private static func session(_ row: Row) throws(DatabaseError) -> AccessSession {
    let kind = Principal.Kind(rawValue: try row.decode(String.self, at: 2))
    guard let kind else { throw .unknownValue("the kind of a session") }
    // What this version does not know, it does not allow either.
    let scopes = Scopes(knownAmong: try row.decode([String].self, at: 3))
    return AccessSession(
      owner: try row.decode(UUID.self, at: 0), id: try row.decode(UUID.self, at: 1), kind: kind,
      scopes: scopes, seed: try row.decode([UInt8].self, at: 4),
      tokenHash: try row.decode([UInt8].self, at: 5), generation: try row.decode(Int32.self, at: 6),
      createdAt: try row.decode(Timestamp.self, at: 7),
      refreshedAt: try row.decode(Timestamp.self, at: 8),
      refreshRequestID: try row.decode(UUID?.self, at: 9),
      expiresAt: try row.decode(Timestamp?.self, at: 10),
      isRevoked: try row.decode(Bool.self, at: 11),
      certificateFingerprint: try row.decode([UInt8]?.self, at: 12),
      isAdministrator: try row.decode(Bool.self, at: 13))
  }

  /// When anything that opens the account was last used; nil where nothing ever was.
  func lastUse(of owner: UUID, on loop: EventLoop) async throws(DatabaseError) -> Timestamp? {
    try await database.first(
      "select max(last_used_at) from pulsewire.access_sessions", owner: owner, on: loop
    )?.decode(Timestamp?.self, at: 0)
  }

  /// When a session was opened last by a way in; nil where none was.
  func lastOpening(
    of owner: UUID, by method: String, on loop: EventLoop
  ) async throws(DatabaseError) -> Timestamp? {
    try await database.first(
      "select max(created_at) from pulsewire.access_sessions where method = \(method)",
      owner: owner, on: loop)?.decode(Timestamp?.self, at: 0)
  }

  /// Ends the session `id` of `owner`, or without one all of them, but for `remaining`; of one kind, or
  /// opened by one way in, if that is given. Each gets a line in the audit log. Gives those that had not ended before.
  func revoke(
    _ id: UUID?, _ kind: Principal.Kind? = nil, openedBy method: String? = nil,
    except remaining: UUID? = nil, of owner: UUID, _ event: AuditEvent, at time: Timestamp,
    on loop: EventLoop
  ) async throws(DatabaseError) -> [UUID] {
    let facts = event.facts.sorted { $0.key < $1.key }
    let rows = try await database.run(
      """
      with ended as (
        update pulsewire.access_sessions set revoked_at = \(time)
        where revoked_at is null and id = coalesce(\(id), id) and id is distinct from \(remaining)
          and kind = coalesce(\(kind?.rawValue), kind) and method = coalesce(\(method), method)
        returning id
      ), told as (
        insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
        select \(owner), gen_random_uuid(), \(event.kind.name), id, \(event.network),
          jsonb_object(\(facts.map(\.key)), \(facts.map(\.value))), \(time)
        from ended
      )
      select id from ended
      """, owner: owner, on: loop)
    return try rows.column(UUID.self)
  }
}
