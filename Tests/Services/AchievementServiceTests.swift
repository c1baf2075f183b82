import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.achievements.v1.AchievementService.
@Suite struct `Achievements in a house` {
  private func find(
    _ key: String, as caller: TestCaller, in house: House
  ) async throws -> Achievement {
    let listed = try await house.call(
      AchievementRPC.listAchievements, ListAchievementsRequest(), as: caller)
    return try #require(listed.achievements.first { $0.key == key })
  }

  @Test func `are reached by what is done, and stay`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    #expect(try await !find("workouts_1", as: me, in: house).completed)
    let log = try await house.writeDown(from: WallClock().now - .seconds(7200), as: me)
    let reached = try await find("workouts_1", as: me, in: house)
    #expect((reached.completed, reached.currentProgress) == (true, 1))
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
      }, as: me)
    let kept = try await find("workouts_1", as: me, in: house)
    #expect((kept.completed, kept.currentProgress) == (true, 0))
    #expect(kept.completeTime == reached.completeTime)
  }

  @Test func `are new until they were looked at`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    _ = try await house.writeDown(from: WallClock().now - .seconds(7200), as: me)
    let request = MarkAchievementsViewedRequest {
      $0.requestID = .v4()
      $0.keys = ["workouts_1"]
    }
    let viewed = try await house.call(AchievementRPC.markAchievementsViewed, request, as: me)
    #expect(viewed.views.map(\.key) == ["workouts_1"])
    let again = try await house.call(AchievementRPC.markAchievementsViewed, request, as: me)
    #expect(again == viewed)
    #expect(try await find("workouts_1", as: me, in: house).viewed)
  }

  @Test func `that there are not are named`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let refusal = try await house.refusal(
      of: AchievementRPC.markAchievementsViewed,
      MarkAchievementsViewedRequest {
        $0.requestID = .v4()
        $0.keys = ["x"]
      }, as: me)
    #expect(refusal.fields == ["keys[0]"])
  }
}
