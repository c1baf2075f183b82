public import Base
public import Messages
import Wire

/// How an athlete wants the product to behave. Never half empty: what was not set has its default.
/// Some are applied by the server, others by clients, for which the server keeps them and brings them
/// to all devices: `regional` but for language and time_zone, `appearance`, and `announcements`.
public struct Settings: Equatable, Sendable {
  /// Language, units and the clock.
  public var regional: RegionalSettings = RegionalSettings()

  /// What the app looks like.
  public var appearance: AppearanceSettings = AppearanceSettings()

  /// When data is exchanged, and what works without a network.
  public var sync: SyncSettings = SyncSettings()

  /// Other services, each once; a service that is not here is as the defaults of its message say.
  public var integrations: [IntegrationSettings] = []

  /// Live heart rate.
  public var heartRate: HeartRateSettings = HeartRateSettings()

  /// Who sees what.
  public var privacy: PrivacySettings = PrivacySettings()

  /// What is announced during a workout, for each training mode once. Applied by clients, with the
  /// zones that WatchSession tells.
  public var announcements: [AnnouncementSettings] = []

  /// Grows by one with each change; 0 before the first, when all have their defaults. The server
  /// gives it.
  public var version: Int64 = 0

  /// When they were last changed; absent before the first change. The server gives it.
  public var updateTime: Timestamp?

  /// An empty message.
  public init() {}

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

extension Settings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.Settings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, orEmpty: &v.regional)
    m.message(2, orEmpty: &v.appearance)
    m.message(3, orEmpty: &v.sync)
    m.list(4, &v.integrations)
    m.message(5, orEmpty: &v.heartRate)
    m.message(7, orEmpty: &v.privacy)
    m.list(8, &v.announcements)
    m.number(9, &v.version)
    m.message(10, &v.updateTime)
  }
}
