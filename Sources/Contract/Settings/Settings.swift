public import Base
import CMessages
public import Messages

/// How an athlete wants the product to behave. Never half empty: what was not set has its default.
/// Some are applied by the server, others by clients, for which the server keeps them and brings them
/// to all devices: `regional` but for language and time_zone, `appearance`, and `announcements`.
public struct Settings: Equatable, Sendable {
  /// Language, units and the clock.
  public var regional: RegionalSettings

  /// What the app looks like.
  public var appearance: AppearanceSettings

  /// When data is exchanged, and what works without a network.
  public var sync: SyncSettings

  /// Other services, each once; a service that is not here is as the defaults of its message say.
  public var integrations: [IntegrationSettings]

  /// Live heart rate.
  public var heartRate: HeartRateSettings

  /// Who sees what.
  public var privacy: PrivacySettings

  /// What is announced during a workout, for each training mode once. Applied by clients, with the
  /// zones that WatchSession tells.
  public var announcements: [AnnouncementSettings]

  /// Grows by one with each change; 0 before the first, when all have their defaults. The server
  /// gives it.
  public var version: Int64

  /// When they were last changed; absent before the first change. The server gives it.
  public var updateTime: Timestamp?

  /// A value with these fields.
  public init(
    regional: RegionalSettings = RegionalSettings(),
    appearance: AppearanceSettings = AppearanceSettings(), sync: SyncSettings = SyncSettings(),
    integrations: [IntegrationSettings] = [], heartRate: HeartRateSettings = HeartRateSettings(),
    privacy: PrivacySettings = PrivacySettings(), announcements: [AnnouncementSettings] = [],
    version: Int64 = 0, updateTime: Timestamp? = nil
  ) {
    self.regional = regional
    self.appearance = appearance
    self.sync = sync
    self.integrations = integrations
    self.heartRate = heartRate
    self.privacy = privacy
    self.announcements = announcements
    self.version = version
    self.updateTime = updateTime
  }
}

extension Settings: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__settings__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__Settings>) {
    regional = unsafe reader.message("regional", reader.raw.regional) ?? RegionalSettings()
    appearance = unsafe reader.message("appearance", reader.raw.appearance) ?? AppearanceSettings()
    sync = unsafe reader.message("sync", reader.raw.sync) ?? SyncSettings()
    integrations = unsafe reader.list(
      "integrations", reader.raw.n_integrations, reader.raw.integrations, count: 0...20)
    heartRate = unsafe reader.message("heart_rate", reader.raw.heart_rate) ?? HeartRateSettings()
    privacy = unsafe reader.message("privacy", reader.raw.privacy) ?? PrivacySettings()
    announcements = unsafe reader.list(
      "announcements", reader.raw.n_announcements, reader.raw.announcements, count: 0...20)
    version = unsafe reader.raw.version
    updateTime = unsafe reader.message("update_time", reader.raw.update_time)
  }

  func write(to raw: inout Pulsewire__Settings__V1__Settings, in arena: Arena) {
    unsafe raw.regional = arena.copy(message: regional)
    unsafe raw.appearance = arena.copy(message: appearance)
    unsafe raw.sync = arena.copy(message: sync)
    unsafe (raw.n_integrations, raw.integrations) = arena.copy(list: integrations)
    unsafe raw.heart_rate = arena.copy(message: heartRate)
    unsafe raw.privacy = arena.copy(message: privacy)
    unsafe (raw.n_announcements, raw.announcements) = arena.copy(list: announcements)
    unsafe raw.version = version
    unsafe raw.update_time = arena.copy(message: updateTime)
  }
}
