public import Base
internal import Crypto
public import Loop
public import Postgres
public import RPC
public import Store

/// Seals what the database must not show: tokens of providers, heart rate variability, photos.
///
/// Each account has a key of its own, made when it is first needed. In the database it is wrapped with
/// a key of the server's file, so that a dump opens nothing, and who deletes an account's row of keys
/// has deleted all that was sealed with it, in every backup.
public struct Sealing: Sendable {
  private let store: AccountKeyStore
  private let keys: SealingKeys
  private let caches: LoopLocal<AccountKeyCache>

  /// Keys that a loop remembers at most.
  private static let rememberedMax = 4096
  /// For how long: an account that was deleted is not sealed for any longer.
  private static let lifetime = Duration.seconds(600)

  /// The schema of accounts' keys.
  public static let migrations = Migration.all(of: "Sealing")

  /// Sealing for tasks on these loops.
  public init(database: Database, keys: SealingKeys, on loops: [EventLoop]) {
    store = AccountKeyStore(database: database)
    self.keys = keys
    caches = LoopLocal(loops) { _ in
      AccountKeyCache(countMax: Self.rememberedMax, lifetime: Self.lifetime)
    }
  }

  /// Seals bytes of an account for a purpose, as `provider_tokens.refresh_token`, and a row of it.
  public func seal(
    _ plain: [UInt8], for caller: Caller, purpose: String, row: UUID? = nil
  ) async throws(SealingError) -> [UInt8] {
    try await key(of: caller).seal(plain, purpose: purpose, row: row)
  }

  /// Gives what was sealed for the same account, purpose and row.
  public func open(
    _ sealed: [UInt8], for caller: Caller, purpose: String, row: UUID? = nil
  ) async throws(SealingError) -> [UInt8] {
    guard let version = AccountKey.version(of: sealed) else { throw .notAuthentic }
    guard let key = try await existingKey(of: caller, version: version) else {
      throw .notAuthentic
    }
    return try key.open(sealed, purpose: purpose, row: row)
  }

  /// The key that an account's values are sealed with from now on; made if there is none yet.
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
    // What is sealed with the newest key is mostly opened by its version.
    let exact = AccountKeyCache.Place(owner: wrapped.owner, version: wrapped.version)
    if place != exact { caches[loop].remember(key, at: exact, now: loop.now) }
    return key
  }
}
