internal import Base
internal import Crypto
internal import Loop

/// A provider's keys on one loop: asked for when they are needed, and no more often than they may be.
final class KeySetCache {
  private let fetch: @Sendable (EventLoop) async throws -> KeySet
  private let refetchInterval: Duration
  private let loop: EventLoop
  private var keys: [String: VerificationKey] = [:]
  private var freshUntil: Duration?
  private var staleUntil = Duration.zero
  private var nextFetch = Duration.zero
  private var fetching: Task<KeySet, any Error>?

  /// While the provider does not answer, keys are used for so much longer.
  private static let staleGrace = Duration.seconds(24 * 3600)

  /// - Parameter refetchInterval: how often keys are asked for that are not known, at most: anybody can
  ///   make up a key's name.
  init(
    refetchInterval: Duration, on loop: EventLoop,
    fetch: @escaping @Sendable (EventLoop) async throws -> KeySet
  ) {
    self.refetchInterval = refetchInterval
    self.loop = loop
    self.fetch = fetch
  }

  /// The key of this name; nil where the provider has none. Throws where the provider does not answer
  /// and the key is not known from before.
  func key(_ name: String) async throws -> VerificationKey? {
    let isFresh = freshUntil.map { loop.now < $0 } ?? false
    if isFresh, let key = keys[name] { return key }
    // One that is unknown, or a failure just now, is no reason to ask again and again.
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

  /// Asks the provider; callers at the same time wait for one answer. Each goes by the set that it waited
  /// for: who waits may go on before the one that asked has kept it.
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
