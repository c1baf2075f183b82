package import LogsContract

/// The effort of a set in its stored form: a rating of perceived exertion. Repetitions in reserve are 10 minus the
/// rating (Zourdos et al. 2016, "Novel resistance training-specific rating of perceived exertion scale").
extension WorkoutSet {
  /// The rating; nil if none was given.
  package var rpe: Double? {
    switch effort {
    case .rpe(let rpe): rpe
    case .rir(let rir): 10 - rir
    case nil: nil
    }
  }

  /// The request field that gives the effort, for violations; nil if none does.
  var effortField: String? {
    switch effort {
    case .rpe: "rpe"
    case .rir: "rir"
    case nil: nil
    }
  }
}
