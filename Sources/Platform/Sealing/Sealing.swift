public import Base
internal import Crypto
public import Loop
public import Postgres
public import RPC
public import Store

/// The sealing of data that the database must not reveal: tokens of providers, heart rate variability,
/// photos.
///
/// Each account has a separate key, created when it is first needed. The database stores it wrapped
/// with a key of the server's file, so that a dump reveals nothing, and deleting an account's keys
/// makes everything sealed with them unreadable, in every backup.
public struct Sealing: Sendable {
  private let store: AccountKeyStore
  private let keys: SealingKeys
  private let caches: LoopLocal<AccountKeyCache>

  /// The largest number of keys that a loop caches.
  private static let rememberedMax = 4096
  /// The lifetime of a cached key: after it, values are no longer sealed for a deleted account.
  private static let lifetime = Duration.seconds(600)

  /// The migrations of the accounts' keys.
  public static let migrations = Migration.all(of: "Sealing")

  /// Creates the sealing for tasks on these loops.
  public init(database: Database, keys: SealingKeys, on loops: [EventLoop]) {
    store = AccountKeyStore(database: database)
    self.keys = keys
    caches = LoopLocal(loops) { _ in
      AccountKeyCache(countMax: Self.rememberedMax, lifetime: Self.lifetime)
    }
  }

  /// Seals bytes of an account for a purpose, such as `provider_tokens.refresh_token`, and one of its
  /// rows.
  public func seal(
    _ plain: [UInt8], for caller: Caller, purpose: String, row: UUID? = nil
  ) async throws(SealingError) -> [UInt8] {
    try await key(of: caller).seal(plain, purpose: purpose, row: row)
  }

  /// Opens a value that was sealed for the same account, purpose and row.
  public func open(
    _ sealed: [UInt8], for caller: Caller, purpose: String, row: UUID? = nil
  ) async throws(SealingError) -> [UInt8] {
    guard let version = AccountKey.version(of: sealed) else { throw .notAuthentic }
    guard let key = try await existingKey(of: caller, version: version) else {
      throw .notAuthentic
    }
    return try key.open(sealed, purpose: purpose, row: row)
  }

  /// Returns the key that seals an account's values from now on, and creates it if there is none.
  public func key(of caller: Caller) async throws(SealingError) -> AccountKey {
    if let key = try await existingKey(of: caller, version: nil) { return key }
    let new = WrappedKey(.random(), owner: caller.owner, version: 1, with: keys)
    let wrapped: WrappedKey?
    do { wrapped = try await store.add(new, on: caller.loop) } catch { throw .database(error) }
    guard let wrapped else { throw .accountGone }
    return try remember(wrapped, at: .init(owner: caller.owner, version: nil), on: caller.loop)
  }

  private func existingKey(
    of caller: Caller, version: Int32?
  ) async throws(SealingError) -> AccountKey? {
    let place = AccountKeyCache.Place(owner: caller.owner, version: version)
    if let key = caches[caller.loop].key(at: place, now: caller.loop.now) { return key }
    let wrapped: WrappedKey?
    do {
      wrapped = try await store.key(of: caller, version: version)
    } catch { throw .database(error) }
    guard let wrapped else { return nil }
    return try remember(wrapped, at: place, on: caller.loop)
  }

  private func remember(
    _ wrapped: WrappedKey, at place: AccountKeyCache.Place, on loop: EventLoop
  ) throws(SealingError) -> AccountKey {
    let key = AccountKey(
      owner: wrapped.owner, version: wrapped.version, key: try wrapped.unwrapped(with: keys))
    caches[loop].remember(key, at: place, now: loop.now)
    // Values sealed with the newest key are mostly opened by its version.
    let exact = AccountKeyCache.Place(owner: wrapped.owner, version: wrapped.version)
    if place != exact { caches[loop].remember(key, at: exact, now: loop.now) }
    return key
  }
}
