package import HeartRate

/// The situation at a sample, besides the heart rate.
package struct CoachSituation: Hashable, Sendable {
  /// The settings.
  package var rules = CoachRules()
  /// The profile of the zones.
  package var profile = HeartRateProfile.standard
  /// The number of the set; another one begins anew.
  package var step = 0
  /// The zones of the set; nil for no target.
  package var target: ClosedRange<HeartRateZone>?
  /// Whether the set is a recovery, whose target is reached from above.
  package var isRecovery = false
  /// Whether the session is paused or over: then there is only the cue of the limit.
  package var isPaused = false

  /// Creates a situation without a target, with the default settings.
  package init() {}
}
