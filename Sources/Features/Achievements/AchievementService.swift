internal import AchievementsContract
internal import Base
internal import Localization
internal import Messages
internal import RPC

/// The implementation of `pulsewire.achievements.v1.AchievementService`.
struct AchievementService: Sendable {
  let store: AchievementStore
  let localization: ErrorLocalization
  let clock: WallClock

  func listAchievements(
    _ request: ListAchievementsRequest, for caller: Caller
  ) async throws -> ListAchievementsResponse {
    let standing = try await store.standing(of: caller)
    let language = await localization.language(of: caller)
    let all = AchievementCatalogue.goals.map { Achievement($0, standing, in: language) }
    return ListAchievementsResponse {
      $0.achievements = all
      $0.badgeCount = Int64(all.count(where: \.completed))
    }
  }

  func markAchievementsViewed(
    _ request: MarkAchievementsViewedRequest, for caller: Caller
  ) async throws -> MarkAchievementsViewedResponse {
    // Completed achievements stay completed, so the result is still valid in the next statement.
    try await RPCError.check(
      AchievementRules.violations(
        in: request.keys, "keys", completed: store.completed(of: caller)))
    let views = try await store.markViewed(request.keys, at: clock.now, of: caller)
    return MarkAchievementsViewedResponse {
      $0.views = request.keys.compactMap { key in
        views[key].map { ViewedAchievement(key: key, viewTime: $0) }
      }
    }
  }
}
