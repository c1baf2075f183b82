public import Base
public import Messages
import Wire

/// The settings of an athlete. They are always complete: settings that were never changed have their
/// defaults. Some are applied by the server. Others are applied by clients, and the server only stores them
/// and distributes them to all devices: `regional` except language and time_zone, `appearance`, and
/// `announcements`.
public struct Settings: Equatable, Sendable {
  /// Language, units and time.
  public var regional: RegionalSettings = RegionalSettings()

  /// The appearance of the app.
  public var appearance: AppearanceSettings = AppearanceSettings()

  /// The frequency of syncs, and training without a network.
  public var sync: SyncSettings = SyncSettings()

  /// The integrations, one for each service. A service that is missing here has the defaults of its message.
  public var integrations: [IntegrationSettings] = []

  /// Live heart rate.
  public var heartRate: HeartRateSettings = HeartRateSettings()

  /// The visibility of data.
  public var privacy: PrivacySettings = PrivacySettings()

  /// The announcements during a workout, one for each training mode. Applied by clients, with the zones from
  /// WatchSession.
  public var announcements: [AnnouncementSettings] = []

  /// The version, which grows by one with each change; 0 before the first, while all settings have their
  /// defaults. Set by the server.
  public var version: Int64 = 0

  /// The time of the last change; nil before the first. Set by the server.
  public var updateTime: Timestamp?

  /// The evaluation of training.
  public var training: TrainingSettings = TrainingSettings()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    regional: RegionalSettings = RegionalSettings(),
    appearance: AppearanceSettings = AppearanceSettings(), sync: SyncSettings = SyncSettings(),
    integrations: [IntegrationSettings] = [], heartRate: HeartRateSettings = HeartRateSettings(),
    privacy: PrivacySettings = PrivacySettings(), announcements: [AnnouncementSettings] = [],
    version: Int64 = 0, updateTime: Timestamp? = nil,
    training: TrainingSettings = TrainingSettings()
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
    self.training = training
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
    m.message(11, orEmpty: &v.training)
  }
}
