internal import Base
internal import Contract
internal import Loop
internal import Postgres
internal import RPC

/// The statements of support. The owner of each is the administrator: the functions ask whether he is
/// one, and leave a line in the log of the account that is looked at.
struct SupportStore: Sendable {
  let database: Database

  /// Who looks at what, and why.
  struct Access: Sendable {
    var administrator: UUID
    var account: UUID
    var reason: String
    var network: String
  }

  /// What there is to know of an account; nil where there is none.
  func account(
    _ access: Access, at now: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> GetAccountForSupportResponse? {
    let row = try await database.first(
      """
      select created_at, session_count, device_count, api_token_count, last_used_at
      from pulsewire.support_account(
        \(access.account), \(access.reason), \(access.network), \(now))
      """, owner: access.administrator, on: loop)
    guard let row else { return nil }
    let (createdAt, sessions, devices, apiTokens, lastUsedAt) = try row.decode(
      Timestamp.self, Int64.self, Int64.self, Int64.self, Timestamp?.self)
    return GetAccountForSupportResponse(
      accountID: access.account, createTime: createdAt, sessionCount: Int32(clamping: sessions),
      deviceCount: Int32(clamping: devices), apiTokenCount: Int32(clamping: apiTokens),
      lastUseTime: lastUsedAt)
  }

  /// A page of the account's sessions; nil where there is no such account.
  func sessions(
    _ access: Access, behind cursor: PageCursor?, count: Int, at now: Timestamp,
    on loop: EventLoop
  ) async throws(DatabaseError) -> [AccountSession]? {
    let rows = try await database.run(
      """
      select id, method, name, client, created_at, created_network, last_used_at,
        last_used_network, expires_at
      from pulsewire.support_sessions(
        \(access.account), \(access.reason), \(access.network), \(now), \(cursor?.id),
        \(Int32(clamping: count)))
      """, owner: access.administrator, on: loop)
    var sessions: [AccountSession] = []
    for row in rows {
      guard try row.decode(UUID?.self, at: 0) != nil else { return nil }
      sessions.append(try AccountSession(row, current: nil))
    }
    return sessions
  }

  /// Ends all that opens the account, and gives how many that were, up to 1,000, and the account's
  /// generation from now on; nil where there is no such account.
  func revoke(
    _ access: Access, at now: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> (count: Int64, generation: Int32)? {
    let row = try await database.first(
      """
      select ended_count, account_generation from pulsewire.support_revoke_sessions(
        \(access.account), \(access.reason), \(access.network), \(now))
      """, owner: access.administrator, on: loop)
    guard let (count, generation) = try row?.decode(Int64.self, Int32.self) else { return nil }
    return (count, generation)
  }
}
