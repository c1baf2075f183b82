internal import Base
internal import Postgres
public import RPC

/// What athletes have reached, for the features that show it.
public struct Achievements: Sendable {
  let store: AchievementStore

  /// The keys of what `caller` has completed. None ever leaves.
  public func completed(of caller: Caller) async throws -> Set<String> {
    try await store.completed(of: caller)
  }
}
