package import SettingsContract
internal import SettingsFeature

/// The settings that the coach applies in one mode.
package struct CoachRules: Hashable, Sendable {
  /// Whether there are no cues at all.
  package var isSilent = false
  /// Whether there are cues in this mode.
  package var isEnabled = true
  /// Whether there is advice, besides zones, the heart rate and the limit.
  package var advises = true
  /// The least time between two cues of the same kind.
  package var cooldown = Duration.seconds(30)
  /// The time between two cues of the heart rate; nil for none.
  package var frequency: Duration?
  /// The athlete's own limit, in beats per minute; nil for none.
  package var limitBPM: Int?

  /// Creates the rules of the defaults.
  package init() {}

  /// Creates the rules of a mode; those of the defaults if the settings have none for it.
  package init(_ settings: Settings, in mode: TrainingMode) {
    let coach = settings.coach ?? CoachSettings()
    isSilent = coach.silent
    advises = !coach.zonesOnly
    limitBPM = coach.limitBpm > 0 ? Int(coach.limitBpm) : nil
    let all = settings.announcements + Settings.defaults.announcements
    guard let own = all.first(where: { $0.mode == mode }) else { return }
    isEnabled = own.enabled
    cooldown = .seconds(Int64(max(0, own.cooldownSeconds)))
    frequency = own.frequencySeconds > 0 ? .seconds(Int64(own.frequencySeconds)) : nil
  }
}
