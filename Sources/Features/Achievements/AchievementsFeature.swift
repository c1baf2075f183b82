internal import AchievementsContract
public import Base
public import Composition
public import Localization
public import Postgres
public import RPC
public import Store

/// The achievements feature.
public struct AchievementsFeature: Feature {
  /// The migrations: the table of this feature, the triggers that fill it, and its part of public
  /// profiles.
  public static let migrations = Migration.all(of: "Achievements")

  /// The completed achievements, for the features that show them.
  public let achievements: Achievements
  private let service: AchievementService

  /// Creates the feature on `database`.
  public init(database: Database, localization: ErrorLocalization, clock: WallClock) {
    let store = AchievementStore(database: database)
    achievements = Achievements(store: store)
    service = AchievementService(store: store, localization: localization, clock: clock)
  }

  /// Registers the methods of this feature.
  public func register(in router: inout Router) {
    router.unary(AchievementRPC.listAchievements, service.listAchievements)
    router.unary(AchievementRPC.markAchievementsViewed, service.markAchievementsViewed)
  }
}
