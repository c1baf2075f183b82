internal import Base
internal import Hub
internal import LiveContract
internal import Messages
internal import PlayerFeature
internal import SettingsContract

/// The settings and the mode of a session, computed when either has changed.
struct CoachBasis: Sendable {
  private var revisions: (state: Int64, settings: Int64)?
  private(set) var mode = TrainingMode.unspecified
  private(set) var rules = CoachRules()

  /// Returns the situation at `time`; nil before the sources are read.
  mutating func situation(_ sources: CoachSources, at time: Timestamp) -> CoachSituation? {
    guard let state = sources.states.newest, let settings = sources.settings.newest else {
      return nil
    }
    let newest = (state.revision, settings.revision)
    if revisions.map({ $0 != newest }) ?? true {
      revisions = newest
      let chosen = settings.value.coach?.mode ?? .unspecified
      mode = chosen == .unspecified ? TrainingMode(of: state.value.workout) : chosen
      rules = CoachRules(settings.value, in: mode)
    }
    return CoachSituation(
      state.value, at: time, in: mode, rules: rules, zones: sources.zones)
  }

  /// Returns what watchers are told of a situation.
  func status(_ situation: CoachSituation) -> CoachStatus {
    CoachStatus {
      $0.mode = mode
      $0.silent = rules.isSilent
      $0.enabled = rules.isEnabled
      ($0.targetZoneMin, $0.targetZoneMax) = LiveContract.HeartRateZone.pair(situation.target)
      $0.recovery = situation.isRecovery
      $0.limitBpm = Int32(clamping: rules.limitBPM ?? 0)
    }
  }
}
