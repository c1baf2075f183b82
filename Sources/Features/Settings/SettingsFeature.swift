public import Base
public import Composition
public import Localization
public import Loop
public import Postgres
public import RPC
public import SettingsContract
public import Store

/// The athletes' settings, and their history.
public struct SettingsFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Settings")

  private let settings: AccountSettings
  private let service: SettingsService

  /// The feature on `database`.
  public init(database: Database, clock: WallClock, loops: [EventLoop]) {
    settings = AccountSettings(
      store: SettingsStore(database: database), timeZones: TimeZoneNames(database: database),
      languages: OwnerCache(on: loops, lifetime: AccountSettings.languageLifetime))
    service = SettingsService(settings: settings, clock: clock)
  }

  /// The language that an account chose; nil where it chose none.
  public func language(of caller: Caller) async -> Localization.Language? {
    await settings.language(of: caller)
  }

  /// Who sees what an account does, where nothing else is said.
  public func audience(of caller: Caller) async throws -> Audience {
    try await settings.store.newest(of: caller).privacy.activityAudience
  }

  /// Live heart rate as it is set now.
  public func heartRate(of caller: Caller) async throws -> HeartRateSettings {
    try await settings.store.newest(of: caller).heartRate
  }

  /// How long a broadcast of a session may last that started at `sessionStart`.
  public func broadcastTimeout(
    of caller: Caller, sessionStart: Timestamp
  ) async throws -> Duration {
    let pinned = try await settings.store.session(startedAt: sessionStart, of: caller)
    let minutes = pinned?.timeoutMinutes ?? Settings.defaults.heartRate.broadcastTimeoutMinutes
    return .seconds(60 * Int64(minutes))
  }

  /// Whether an account trains without a network.
  public func isOfflineEnabled(of caller: Caller) async throws -> Bool {
    try await settings.store.newest(of: caller).sync.offlineEnabled
  }

  /// The integrations as they are set, and how often data is exchanged: what held when the session
  /// started, or what holds now where there is none.
  public func syncSettings(
    of caller: Caller, sessionStart: Timestamp?
  ) async throws -> (integrations: [IntegrationSettings], frequency: SyncFrequency) {
    let newest = try await settings.store.newest(of: caller)
    guard let sessionStart else { return (newest.integrations, newest.sync.frequency) }
    let pinned = try await settings.store.session(startedAt: sessionStart, of: caller)
    return (newest.integrations, pinned?.frequency ?? Settings.defaults.sync.frequency)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(SettingsRPC.getSettings, service.getSettings)
    router.unary(SettingsRPC.updateSettings, service.updateSettings)
    router.unary(SettingsRPC.getSessionSettings, service.getSessionSettings)
  }
}
