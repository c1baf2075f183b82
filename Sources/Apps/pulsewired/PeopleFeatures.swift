import AchievementsFeature
import Base
import ConsentFeature
import Localization
import Loop
import Postgres
import ProfileFeature
import RPC
import SettingsFeature

/// What is about the athletes themselves: settings, consents, profiles, what they have reached; and
/// the language to speak.
struct PeopleFeatures {
  let settings: SettingsFeature
  let consent: ConsentFeature
  let profile: ProfileFeature
  private let achievements: AchievementsFeature
  private let localization: ErrorLocalization

  init(database: Database, clock: WallClock, loops: [EventLoop]) {
    settings = SettingsFeature(database: database, clock: clock, loops: loops)
    localization = ErrorLocalization(accountLanguage: settings.language)
    consent = ConsentFeature(
      database: database, localization: localization, clock: clock, loops: loops)
    achievements = AchievementsFeature(
      database: database, localization: localization, clock: clock)
    profile = ProfileFeature(
      database: database, consents: consent.consents, achievements: achievements.achievements,
      localization: localization, clock: clock)
  }

  func register(in router: inout Router) {
    router.localizer = localization
    settings.register(in: &router)
    consent.register(in: &router)
    profile.register(in: &router)
    achievements.register(in: &router)
  }
}
