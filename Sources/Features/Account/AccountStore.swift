package import AccountContract
package import Base
package import Loop
internal import Messages
package import Postgres
internal import RPC
internal import Store

/// The statements of accounts.
package struct AccountStore: Sendable {
  let database: Database

  /// Creates a store of accounts in `database`.
  package init(database: Database) { self.database = database }

  /// Creates the account `id`, or finds the one that this request created before.
  package func createAccount(
    _ id: UUID, requestID: UUID, at time: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> Account {
    let rows = try await database.run(
      "select account_id, account_created_at from pulsewire.create_account(\(id), \(requestID), \(time))",
      owner: nil, on: loop)
    let (account, createdAt) = try rows.only.decode(UUID.self, Timestamp.self)
    return Account {
      $0.id = account
      $0.createTime = createdAt
    }
  }

  /// Returns the account of the caller, or nil if it does not exist.
  func account(_ caller: Caller) async throws(DatabaseError) -> Account? {
    let row = try await database.first(
      "select owner_id, created_at, last_signed_in_at from pulsewire.accounts", for: caller)
    guard
      let (id, createdAt, signedInAt) = try row?.decode(
        UUID.self, Timestamp.self, Timestamp?.self)
    else { return nil }
    return Account {
      $0.id = id
      $0.createTime = createdAt
      $0.lastSignInTime = signedInAt
    }
  }

  /// Returns the bytes that the caller's account stores and may store.
  func storage(of caller: Caller) async throws(DatabaseError) -> StorageUsage {
    let row = try await database.first(
      """
      select greatest(pulsewire.written_bytes(\(caller.owner)), 0),
        coalesce(pulsewire.storage_budget(\(caller.owner)), 0)
      """, for: caller)
    guard let (used, budget) = try row?.decode(Int64.self, Int64.self) else {
      return StorageUsage()
    }
    return StorageUsage { ($0.usedBytes, $0.budgetBytes) = (used, budget) }
  }
}
