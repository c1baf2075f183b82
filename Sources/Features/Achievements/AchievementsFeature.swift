internal import AchievementsContract
package import Base
internal import Composition
package import Localization
internal import Messages
package import Postgres
package import RPC
package import Store

/// The achievements feature.
package struct AchievementsFeature: Feature {
  /// The migrations: the table of this feature, the triggers that fill it, and its part of public
  /// profiles.
  package static let migrations = Migration.all(of: "Achievements")

  /// The completed achievements, for the features that show them.
  package let achievements: Achievements
  private let service: AchievementService

  /// Creates the feature on `database`.
  package init(database: Database, localization: ErrorLocalization, clock: WallClock) {
    let store = AchievementStore(database: database)
    achievements = Achievements(store: store)
    service = AchievementService(store: store, localization: localization, clock: clock)
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
