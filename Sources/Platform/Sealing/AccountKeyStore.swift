internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The statements of accounts' keys.
struct AccountKeyStore: Sendable {
  let database: Database

  /// Returns the newest key of an account, or the one of a version; nil if there is none.
  func key(of caller: Caller, version: Int32?) async throws(DatabaseError) -> WrappedKey? {
    let row = try await database.first(
      """
      select version, wrapped_by, wrapped_key from pulsewire.account_keys
      where version = coalesce(\(version), version) order by version desc limit 1
      """, for: caller)
    return try row.map { row throws(DatabaseError) in try Self.key(of: caller.owner, row) }
  }

  /// Adds an account's first key, unless another call was faster. Returns the stored key, or nil if the
  /// account is being deleted.
  func add(_ key: WrappedKey, on loop: EventLoop) async throws(DatabaseError) -> WrappedKey? {
    let rows = try await database.run(
      UnitOfWork(
        owner: key.owner,
        [
          """
          insert into pulsewire.account_keys (owner_id, version, wrapped_by, wrapped_key, created_at)
          values (\(key.owner), \(key.version), \(key.wrappedBy), \(key.bytes), now())
          on conflict on constraint account_keys_pkey do nothing
          """,
          """
          select version, wrapped_by, wrapped_key from pulsewire.account_keys
          where version = \(key.version)
          """,
        ]), on: loop)
    guard let row = try rows[1].first else { return nil }
    return try Self.key(of: key.owner, row)
  }

  private static func key(of owner: UUID, _ row: Row) throws(DatabaseError) -> WrappedKey {
    let (version, wrappedBy, bytes) = try row.decode(Int32.self, String.self, [UInt8].self)
    return WrappedKey(owner: owner, version: version, wrappedBy: wrappedBy, bytes: bytes)
  }
}
