internal import Base
internal import Contract
internal import Loop
internal import Postgres

/// The statements of accounts and their tokens.
struct AccountStore: Sendable {
  let database: Database

  /// Makes the account `id`, or finds the one that this request made before.
  func createAccount(
    _ id: UUID, requestID: UUID, at time: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> Account {
    let rows = try await database.run(
      "select account_id, account_created_at from pulsewire.create_account(\(id), \(requestID), \(time))",
      owner: nil, on: loop)
    let (account, createdAt) = try rows[0].decode(UUID.self, Timestamp.self)
    return Account(id: account, createTime: createdAt)
  }

  /// The account, as its owner sees it.
  func account(_ owner: UUID, on loop: EventLoop) async throws(DatabaseError) -> Account? {
    let row = try await database.first(
      "select owner_id, created_at from pulsewire.accounts", owner: owner, on: loop)
    guard let (id, createdAt) = try row?.decode(UUID.self, Timestamp.self) else { return nil }
    return Account(id: id, createTime: createdAt)
  }

  /// Has `token` open its account; once, however often it is asked.
  func addToken(
    _ token: BearerToken, id: UUID, at time: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      insert into pulsewire.access_tokens (owner_id, id, token_hash, created_at)
      values (\(token.account), \(id), \(token.hash), \(time))
      on conflict (owner_id, token_hash) do nothing
      """, owner: token.account, on: loop)
  }

  /// Whether `token` opens the account that it names. Row ownership makes this safe to ask under the
  /// name that the token claims: another account's tokens cannot be seen.
  func isValid(_ token: BearerToken, on loop: EventLoop) async throws(DatabaseError) -> Bool {
    try await database.first(
      "select true from pulsewire.access_tokens where token_hash = \(token.hash)",
      owner: token.account, on: loop) != nil
  }
}
