internal import Base
internal import Postgres
public import RPC

/// The completed achievements of athletes, for the features that show them.
public struct Achievements: Sendable {
  let store: AchievementStore

  /// Returns the keys of the achievements that `caller` has completed. Completed achievements are
  /// never removed.
  public func completed(of caller: Caller) async throws -> Set<String> {
    try await store.completed(of: caller)
  }
}
