internal import AchievementsContract
package import Base
internal import Composition
package import Jobs
package import Localization
internal import Messages
package import PlayerFeature
package import Postgres
package import RPC
package import Store

/// The achievements feature.
package struct AchievementsFeature: Feature {
  /// The migrations: the table of this feature, and the function that gives what followers complete.
  package static let migrations = Migration.all(of: "Achievements")

  /// The completed achievements, for the features that show them.
  package let achievements: Achievements
  private let service: AchievementService
  private let batches: BatchAwards

  /// The follower of changes of a log.
  package static let logFollower = AchievementFollower()

  /// The statements that follow a session that is added after its end.
  package static let followUps = SessionFollowUps(past: { [BatchAwards.enqueue(for: $1)] })

  /// Returns the statements that follow the creation of a routine: whoever creates one has one, which is the only target.
  package static func statements(followingRoutineOf owner: UUID, at time: Timestamp) -> [SQL] {
    let goals = AchievementCatalogue.goals.filter { $0.measure == .routines && $0.target <= 1 }
    return AchievementStore.statements(giving: Award(goals), at: time, to: owner)
  }

  /// Returns the statements that follow new followers of accounts: of the rows of a query, with `account_id` and
  /// `followed_at`. Each account is the owner of the unit of work, or one that the owner follows.
  package static func statements(followingFollowers accounts: SQL) -> [SQL] {
    let goals = AchievementCatalogue.goals.filter { $0.measure == .followers }
    return [
      """
      select pulsewire.award_followers(
        f.account_id, \(goals.map(\.key)), \(goals.map(\.target)), f.followed_at)
      from (\(accounts)) f
      """
    ]
  }

  /// Creates the feature on `database`. Its job is registered with `jobs` and runs on `background`.
  package init(
    database: Database, background: Database, jobs: Jobs, localization: ErrorLocalization,
    clock: WallClock
  ) {
    let store = AchievementStore(database: database)
    let batches = BatchAwards(store: AchievementStore(database: background), clock: clock)
    self.batches = batches
    jobs.register(.achievements, atOnce: 2) { try await batches.run($0, $1) }
    achievements = Achievements(store: store)
    service = AchievementService(store: store, localization: localization, clock: clock)
  }

  /// Returns the statements that have given what workouts complete that came in a batch, once they are summed.
  package static func statements(followingBatchOf owner: UUID) -> [SQL] {
    [BatchAwards.enqueue(for: owner)]
  }

  /// Gives what an account has completed by training, and does not have yet. Returns the number of achievements.
  ///
  /// - Parameter isDryRun: whether nothing is written.
  package func sumAnew(isDryRun: Bool, for caller: Caller) async throws -> Int {
    try await batches.settle(isDryRun: isDryRun, for: caller)
  }

  /// Returns the title of the achievement with this key, or the key itself if there is none.
  package static func title(of key: String, in language: Language) -> String {
    AchievementTexts.title(of: key, in: language)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(AchievementRPC.listAchievements, service.listAchievements)
    router.unary(AchievementRPC.markAchievementsViewed, service.markAchievementsViewed)
  }
}
