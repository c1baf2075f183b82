import Base
import ConsentFeature
import Localization
import Loop
import Postgres
import ProfileFeature
import RPC
import SettingsFeature

/// What is about the athletes themselves: settings, consents, profiles; and the language to speak.
struct PeopleFeatures {
  let settings: SettingsFeature
  let consent: ConsentFeature
  let profile: ProfileFeature
  private let localization: ErrorLocalization

  init(database: Database, clock: WallClock, loops: [EventLoop]) {
    settings = SettingsFeature(database: database, clock: clock, loops: loops)
    localization = ErrorLocalization(accountLanguage: settings.language)
    consent = ConsentFeature(
      database: database, localization: localization, clock: clock, loops: loops)
    profile = ProfileFeature(
      database: database, consents: consent.consents, localization: localization, clock: clock)
  }

  func register(in router: inout Router) {
    router.localizer = localization
    settings.register(in: &router)
    consent.register(in: &router)
    profile.register(in: &router)
  }
}
