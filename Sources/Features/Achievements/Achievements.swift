internal import Base
internal import Messages
internal import Postgres
package import RPC

/// The completed achievements of athletes, for the features that show them.
package struct Achievements: Sendable {
  let store: AchievementStore

  /// Returns the keys of the achievements that `caller` has completed. Completed achievements are
  /// never removed.
  package func completed(of caller: Caller) async throws -> Set<String> {
    try await store.completed(of: caller)
  }
}
