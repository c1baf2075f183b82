public import Base
public import Loop
internal import Postgres

/// What athletes have reached, for the features that show it.
public struct Achievements: Sendable {
  let store: AchievementStore

  /// The keys of what `owner` has completed. None ever leaves.
  public func completed(of owner: UUID, on loop: EventLoop) async throws -> Set<String> {
    try await store.completed(of: owner, on: loop)
  }
}
