internal import LogsContract

/// How hard a set was, as it is kept: as a rating of perceived exertion. Repetitions in reserve are 10
/// less the rating (C-24).
extension WorkoutSet {
  /// The rating; nil where nobody asked.
  var rpe: Double? {
    switch effort {
    case .rpe(let rpe): rpe
    case .rir(let rir): 10 - rir
    case nil: nil
    }
  }

  /// The field that tells it, for violations; nil where none does.
  var effortField: String? {
    switch effort {
    case .rpe: "rpe"
    case .rir: "rir"
    case nil: nil
    }
  }
}
