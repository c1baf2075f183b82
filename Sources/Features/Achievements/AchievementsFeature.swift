internal import AchievementsContract
public import Base
public import Composition
public import Localization
public import Postgres
public import RPC
public import Store

/// What there is to reach by training, and what athletes have reached.
public struct AchievementsFeature: Feature {
  /// The table of this feature, the triggers that fill it, and what public profiles show of it.
  public static let migrations = Migration.all(of: "Achievements")

  /// For the features that show them.
  public let achievements: Achievements
  private let service: AchievementService

  /// The feature on `database`.
  public init(database: Database, localization: ErrorLocalization, clock: WallClock) {
    let store = AchievementStore(database: database)
    achievements = Achievements(store: store)
    service = AchievementService(store: store, localization: localization, clock: clock)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(AchievementRPC.listAchievements, service.listAchievements)
    router.unary(AchievementRPC.markAchievementsViewed, service.markAchievementsViewed)
  }
}
