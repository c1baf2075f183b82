package import Wire

package struct Settings: MappedMessage {
  package var regional = RegionalSettings()
  package var appearance = AppearanceSettings()
  package var sync = SyncSettings()
  package var integrations: [IntegrationSettings] = []
  package var heartRate = HeartRateSettings()
  package var privacy = PrivacySettings()
  package var announcements: [AnnouncementSettings] = []
  package var version: Int64 = 0
  package var updateTime: Timestamp?
  package var training = TrainingSettings()
  package var coach: CoachSettings?
  package var music: MusicSettings?

  package init() {}
  package init(
    regional: RegionalSettings = RegionalSettings(),
    appearance: AppearanceSettings = AppearanceSettings(), sync: SyncSettings = SyncSettings(),
    integrations: [IntegrationSettings] = [], heartRate: HeartRateSettings = HeartRateSettings(),
    privacy: PrivacySettings = PrivacySettings(), announcements: [AnnouncementSettings] = [],
    version: Int64 = 0, updateTime: Timestamp? = nil,
    training: TrainingSettings = TrainingSettings(), coach: CoachSettings? = nil,
    music: MusicSettings? = nil
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
    self.coach = coach
    self.music = music
  }
  package static let layout = MessageLayout("pulsewire.settings.v1.Settings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
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
    m.message(12, &v.coach)
    m.message(13, &v.music)
  }
}
