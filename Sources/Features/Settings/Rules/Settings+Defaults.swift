import Messages
package import SettingsContract

extension Settings {
  /// The settings of an account that has set none.
  package static let defaults = Settings(
    regional: RegionalSettings {
      $0.language = .unspecified
      $0.unitSystem = .metric
      $0.weightUnit = .kg
      $0.timeFormat = .hours24
    },
    appearance: AppearanceSettings(
      theme: .system, accentColor: .green, fontSize: .medium, animationsEnabled: true),
    sync: SyncSettings(frequency: .daily, offlineEnabled: true),
    heartRate: HeartRateSettings(
      liveEnabled: true, source: .automatic, broadcastTimeoutMinutes: 60),
    privacy: PrivacySettings(activityAudience: .private),
    announcements: [TrainingMode.freeRun, .vo2Intervals, .strength, .plan].map {
      AnnouncementSettings(mode: $0, enabled: true, cooldownSeconds: 30, frequencySeconds: 0)
    },
    training: TrainingSettings(strengthScoreFormula: .volume), coach: CoachSettings(),
    music: MusicSettings())
}
