import PlayerContract
import PlayerFeature

extension Sessions {
  /// The session of the VO2 max preset.
  static let intervals = of(WorkoutPreset.vo2Max4x4.workout)
}
