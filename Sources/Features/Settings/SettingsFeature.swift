package import Base
import Composition
package import Hub
package import Localization
package import Loop
import Messages
package import Postgres
package import RPC
package import SettingsContract
package import Store

/// The athletes' settings, and their history.
package struct SettingsFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Settings")

  private let settings: AccountSettings
  private let service: SettingsService

  /// Returns the statements that plan an account's local times anew, in the unit of work that changes its time zone.
  package typealias Planning = @Sendable (_ owner: UUID) -> [SQL]

  /// Creates the feature on `database`.
  ///
  /// - Parameter news: What nodes tell each other; nil for nothing.
  package init(
    database: Database, planning: @escaping Planning, clock: WallClock, loops: [EventLoop],
    news: NodeNews? = nil
  ) {
    settings = AccountSettings(
      store: SettingsStore(database: database), timeZones: TimeZoneNames(database: database),
      planning: planning,
      languages: OwnerCache(on: loops, lifetime: AccountSettings.languageLifetime),
      news: news)
    service = SettingsService(settings: settings, clock: clock)
  }

  /// Returns the language that an account chose; nil if it chose none.
  package func language(of caller: Caller) async -> Localization.Language? {
    await settings.language(of: caller)
  }

  /// Returns the default audience of an account's activity.
  package func audience(of caller: Caller) async throws -> Audience {
    try await settings.store.newest(of: caller).privacy.activityAudience
  }

  /// Returns the topic of an account's settings, with what is stored now. Changes that other nodes make reach it
  /// with the next call, which those make who follow the news of it.
  package func topic(of caller: Caller) async throws -> Topic<Settings> {
    let topic = settings.hub.topic(caller.owner)
    let newest = try await settings.store.newest(of: caller)
    topic.seed(newest, revision: newest.version)
    return topic
  }

  /// Returns the current settings of live heart rate.
  package func heartRate(of caller: Caller) async throws -> HeartRateSettings {
    try await settings.store.newest(of: caller).heartRate
  }

  /// Returns how long a broadcast may last of a session that started at `sessionStart`.
  package func broadcastTimeout(
    of caller: Caller, sessionStart: Timestamp
  ) async throws -> Duration {
    let pinned = try await settings.store.session(startedAt: sessionStart, of: caller)
    let minutes = pinned?.timeoutMinutes ?? Settings.defaults.heartRate.broadcastTimeoutMinutes
    return .seconds(60 * Int64(minutes))
  }

  /// Returns whether there is a time zone of this name.
  package func isTimeZone(_ name: String, on loop: EventLoop) async throws -> Bool {
    try await settings.timeZones.contain(name, on: loop)
  }

  /// Returns the formula of an account's strength score.
  package func strengthScoreFormula(of caller: Caller) async throws -> StrengthScoreFormula {
    let chosen = try await settings.store.newest(of: caller).training.strengthScoreFormula
    return chosen == .unspecified ? .volume : chosen
  }

  /// Returns the settings of music in step with workouts.
  package func music(of caller: Caller) async throws -> MusicSettings {
    try await settings.store.newest(of: caller).music ?? MusicSettings()
  }

  /// Returns whether an account trains without a network.
  package func isOfflineEnabled(of caller: Caller) async throws -> Bool {
    try await settings.store.newest(of: caller).sync.offlineEnabled
  }

  /// Returns the settings of the integrations, and the frequency of the data exchange: those in effect when the session
  /// started, or the current ones without a session.
  package func syncSettings(
    of caller: Caller, sessionStart: Timestamp?
  ) async throws -> (integrations: [IntegrationSettings], frequency: SyncFrequency) {
    let newest = try await settings.store.newest(of: caller)
    guard let sessionStart else { return (newest.integrations, newest.sync.frequency) }
    let pinned = try await settings.store.session(startedAt: sessionStart, of: caller)
    return (newest.integrations, pinned?.frequency ?? Settings.defaults.sync.frequency)
  }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(SettingsRPC.getSettings, service.getSettings)
    router.unary(SettingsRPC.updateSettings, service.updateSettings)
    router.unary(SettingsRPC.getSessionSettings, service.getSessionSettings)
  }
}

extension NewsSubject {
  /// The settings of an account.
  package static func settings(_ owner: UUID) -> NewsSubject {
    NewsSubject(Kind("settings"), owner)
  }
}
