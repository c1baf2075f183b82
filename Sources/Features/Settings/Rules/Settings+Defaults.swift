public import SettingsContract

extension Settings {
  /// The settings of an account that has set none.
  public static let defaults = Settings(
    regional: RegionalSettings(
      language: .unspecified, unitSystem: .metric, weightUnit: .kg, timeFormat: .hours24),
    appearance: AppearanceSettings(
      theme: .system, accentColor: .green, fontSize: .medium, animationsEnabled: true),
    sync: SyncSettings(frequency: .daily, offlineEnabled: true),
    heartRate: HeartRateSettings(
      liveEnabled: true, source: .automatic, broadcastTimeoutMinutes: 60),
    privacy: PrivacySettings(activityAudience: .private),
    announcements: [TrainingMode.freeRun, .vo2Intervals, .strength].map {
      AnnouncementSettings(mode: $0, enabled: true, cooldownSeconds: 30, frequencySeconds: 0)
    },
    training: TrainingSettings(strengthScoreFormula: .volume))
}
