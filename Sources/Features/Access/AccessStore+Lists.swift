internal import AccessContract
internal import Base
internal import Postgres
internal import RPC
internal import Store

/// The statements that list the credentials and audit events of an account: up to `count` rows
/// after a cursor, newest first. Identifiers increase with time.
extension AccessStore {
  /// Returns account sessions; `current` is the caller's own.
  func sessions(
    behind cursor: IDCursor, count: Int, of caller: Caller, current: UUID?, at now: Timestamp
  ) async throws(DatabaseError) -> [AccountSession] {
    let rows = try await database.run(
      """
      select id, method, name, client, created_at, created_network, last_used_at,
        last_used_network, expires_at
      from pulsewire.access_sessions
      where kind = 'session' and \(unsafeSQL: Self.isOpen) and expires_at > \(now)
        and id < \(cursor.id)
      order by id desc limit \(count)
      """, for: caller)
    var sessions: [AccountSession] = []
    for row in rows { sessions.append(try AccountSession(row, current: current)) }
    return sessions
  }

  /// Returns devices.
  func devices(
    behind cursor: IDCursor, count: Int, of caller: Caller, at now: Timestamp
  ) async throws(DatabaseError) -> [Device] {
    let rows = try await database.run(
      """
      select id, name, scopes, created_at, last_used_at, last_used_network,
        certificate_fingerprint is not null
      from pulsewire.access_sessions
      where kind = 'device' and \(unsafeSQL: Self.isOpen)
        and (expires_at > \(now) or certificate_fingerprint is not null)
        and id < \(cursor.id)
      order by id desc limit \(count)
      """, for: caller)
    return try rows.decode(
      UUID.self, String.self, [String].self, Timestamp.self, Timestamp.self, String.self, Bool.self
    ).map {
      Device(
        id: $0, name: $1, scopes: $2, createTime: $3, lastUseTime: $4, lastUseNetwork: $5,
        hasCertificate: $6)
    }
  }

  /// Returns API tokens.
  func apiTokens(
    behind cursor: IDCursor, count: Int, of caller: Caller, at now: Timestamp
  ) async throws(DatabaseError) -> [ApiToken] {
    try Self.apiTokens(
      await database.run(
        """
        select \(unsafeSQL: Self.apiTokenColumns) from pulsewire.access_sessions
        where kind = 'api_token' and \(unsafeSQL: Self.isOpen)
          and coalesce(expires_at > \(now), true) and id < \(cursor.id)
        order by id desc limit \(count)
        """, for: caller))
  }

  /// Returns an API token, which may have ended.
  func apiToken(_ id: UUID, of caller: Caller) async throws(DatabaseError) -> ApiToken? {
    try Self.apiTokens(
      await database.run(
        """
        select \(unsafeSQL: Self.apiTokenColumns) from pulsewire.access_sessions
        where kind = 'api_token' and id = \(id)
        """, for: caller)
    ).first
  }

  private static let apiTokenColumns =
    "id, name, scopes, created_at, last_used_at, last_used_network, expires_at"

  private static func apiTokens(_ rows: Rows) throws(DatabaseError) -> [ApiToken] {
    try rows.decode(
      UUID.self, String.self, [String].self, Timestamp.self, Timestamp.self, String.self,
      Timestamp?.self
    ).map {
      ApiToken(
        id: $0, name: $1, scopes: $2, createTime: $3, lastUseTime: $4, lastUseNetwork: $5,
        expireTime: $6)
    }
  }

  /// Returns the events of the audit log, newest first.
  func auditRecords(
    behind cursor: TimeCursor, count: Int, of caller: Caller
  ) async throws(DatabaseError) -> [AuditRecord] {
    let rows = try await database.run(
      """
      select id, created_at, kind, session_id, network,
        array(select f.key from jsonb_each_text(facts) f order by f.key),
        array(select f.value from jsonb_each_text(facts) f order by f.key)
      from pulsewire.audit_events
      where (created_at, id) < (\(cursor.time), \(cursor.id))
      order by created_at desc, id desc limit \(count)
      """, for: caller)
    return try rows.decode(
      UUID.self, Timestamp.self, String.self, UUID?.self, String.self, [String].self, [String].self
    ).map {
      AuditRecord(
        id: $0, time: $1, kind: $2, sessionID: $3, network: $4,
        facts: Dictionary(zip($5, $6)) { _, last in last })
    }
  }
}

extension AccountSession {
  /// Creates an account session from a row: id, method, name, client, creation time and network,
  /// time and network of the last use, expiry.
  init(_ row: Row, current: UUID?) throws(DatabaseError) {
    let id = try row.decode(UUID.self, at: 0)
    self.init()
    self.id = id
    method = try row.decode(String.self, at: 1)
    deviceName = try row.decode(String.self, at: 2)
    client = try row.decode(String.self, at: 3)
    createTime = try row.decode(Timestamp.self, at: 4)
    createNetwork = try row.decode(String.self, at: 5)
    lastUseTime = try row.decode(Timestamp.self, at: 6)
    lastUseNetwork = try row.decode(String.self, at: 7)
    expireTime = try row.decode(Timestamp.self, at: 8)
    isCurrent = id == current
  }
}
