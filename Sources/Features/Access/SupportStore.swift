internal import AccessContract
internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// The statements of support. The owner of each unit of work is the administrator: the database
/// functions check that, and add an event to the audit log of the account that is read.
struct SupportStore: Sendable {
  let database: Database

  /// An access of an administrator to an account, with its reason.
  struct Access: Sendable {
    var administrator: Caller
    var account: UUID
    var reason: String
    var network: String
  }

  /// Returns the summary of an account, or nil if it does not exist.
  func account(
    _ access: Access, at now: Timestamp
  ) async throws(DatabaseError) -> GetAccountForSupportResponse? {
    let row = try await database.first(
      """
      select created_at, session_count, device_count, api_token_count, last_used_at
      from pulsewire.support_account(
        \(access.account), \(access.reason), \(access.network), \(now))
      """, for: access.administrator)
    guard let row else { return nil }
    let (createdAt, sessions, devices, apiTokens, lastUsedAt) = try row.decode(
      Timestamp.self, Int64.self, Int64.self, Int64.self, Timestamp?.self)
    return GetAccountForSupportResponse {
      $0.accountID = access.account
      $0.createTime = createdAt
      $0.sessionCount = Int32(clamping: sessions)
      $0.deviceCount = Int32(clamping: devices)
      $0.apiTokenCount = Int32(clamping: apiTokens)
      $0.lastUseTime = lastUsedAt
    }
  }

  /// Returns a page of the account sessions of an account, or nil if the account does not exist.
  func sessions(
    _ access: Access, behind cursor: IDCursor, count: Int, at now: Timestamp
  ) async throws(DatabaseError) -> [AccountSession]? {
    let rows = try await database.run(
      """
      select id, method, name, client, created_at, created_network, last_used_at,
        last_used_network, expires_at
      from pulsewire.support_sessions(
        \(access.account), \(access.reason), \(access.network), \(now), \(cursor.id),
        \(Int32(clamping: count)))
      """, for: access.administrator)
    var sessions: [AccountSession] = []
    for row in rows {
      guard try row.decode(UUID?.self, at: 0) != nil else { return nil }
      sessions.append(try AccountSession(row, current: nil))
    }
    return sessions
  }

  /// Returns the statements that end all credentials of the account, unless the request did so before. The database
  /// function is called for a row that exists only if the request is new.
  static func revoke(_ access: Access, _ request: ChangeRequest) -> [SQL] {
    [
      """
      \(request.remember("to_jsonb(ended)"))
      from (
        select \(access.account) as account where \(request.isNew)
        offset 0
      ) fresh cross join lateral pulsewire.support_revoke_sessions(
        fresh.account, \(access.reason), \(access.network), \(request.time)) ended
      """,
      request.answer(columns: "ended_count bigint, account_generation integer"),
    ]
  }

  /// Decodes the results of `revoke`: the number of credentials, up to 1,000, and the new generation of the account;
  /// nil if the account does not exist.
  static func revoked(_ results: Results) throws -> (count: Int64, generation: Int32)? {
    guard let row = try results[1].first else { return nil }
    let (count, generation) = try row.decode(Int64.self, Int32.self)
    return (count, generation)
  }
}
