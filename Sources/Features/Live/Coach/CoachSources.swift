internal import Base
internal import HeartRate
internal import Hub
internal import PlayerFeature
internal import SettingsContract

/// The sources of a session's coach, besides the heart rate.
struct CoachSources: Sendable {
  /// The state of the session, as this node knows it.
  let states: Topic<PlayerState>
  /// The settings of the athlete, as this node knows them.
  let settings: Topic<Settings>
  /// The zones.
  let zones: ZoneSchedule
}
