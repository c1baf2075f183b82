internal import Base
internal import Crypto
internal import Loop

/// The keys of a provider on one loop, fetched when needed and at most at the rate of
/// `refetchInterval`.
final class KeySetCache {
  private let fetch: @Sendable (EventLoop) async throws -> KeySet
  private let refetchInterval: Duration
  private let loop: EventLoop
  private var keys: [String: VerificationKey] = [:]
  private var freshUntil: Duration?
  private var staleUntil = Duration.zero
  private var nextFetch = Duration.zero
  private var fetching: Task<KeySet, any Error>?

  /// The time for which expired keys are still used while the provider does not respond.
  private static let staleGrace = Duration.seconds(24 * 3600)

  /// - Parameter refetchInterval: The shortest interval between fetches because of unknown keys:
  ///   any client can invent the name of a key.
  init(
    refetchInterval: Duration, on loop: EventLoop,
    fetch: @escaping @Sendable (EventLoop) async throws -> KeySet
  ) {
    self.refetchInterval = refetchInterval
    self.loop = loop
    self.fetch = fetch
  }

  /// Returns the key with this name, or nil if the provider has none. Throws if the provider does
  /// not respond and the key is not cached.
  func key(_ name: String) async throws -> VerificationKey? {
    let isFresh = freshUntil.map { loop.now < $0 } ?? false
    if isFresh, let key = keys[name] { return key }
    // An unknown key or a recent failure does not cause another fetch within the interval.
    guard loop.now >= nextFetch || fetching != nil else {
      if let key = keys[name], loop.now < staleUntil { return key }
      if freshUntil == nil { throw SignInError.providerUnavailable("The provider") }
      return nil
    }
    do { return try await fetched().keys[name] } catch {
      guard let key = keys[name], loop.now < staleUntil else { throw error }
      return key
    }
  }

  /// Fetches the keys; concurrent callers wait for the same response. Each uses the returned set,
  /// because a waiting caller may resume before the first one has stored it.
  private func fetched() async throws -> KeySet {
    if let fetching { return try await fetching.value }
    nextFetch = loop.now + refetchInterval
    let task = Task(executorPreference: loop) { [fetch, loop] in try await fetch(loop) }
    fetching = task
    defer { fetching = nil }
    let set = try await task.value
    keys = set.keys
    freshUntil = loop.now + set.lifetime
    staleUntil = loop.now + set.lifetime + Self.staleGrace
    return set
  }
}
