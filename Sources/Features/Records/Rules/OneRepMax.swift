internal import RecordsContract

/// The loads that follow from an estimated one-repetition maximum. They invert the formulas of `SetValues`.
enum OneRepMax {
  /// The largest number of repetitions of a table.
  static let repsMax: Int32 = 12

  /// Returns the loads for 1 to 12 repetitions, for a maximum in kilograms.
  static func loads(for maximumKg: Double, by formula: OneRepMaxFormula) -> [RepMax] {
    (1...repsMax).map { reps in
      let share = share(of: Double(reps), by: formula)
      return RepMax(
        reps: reps, loadKg: (maximumKg * share * 1000).rounded() / 1000,
        percent: (share * 1000).rounded() / 10)
    }
  }

  /// Returns the share of the maximum that can be lifted `reps` times.
  private static func share(of reps: Double, by formula: OneRepMaxFormula) -> Double {
    if reps == 1 { return 1 }
    return switch formula {
    case .unspecified, .epley: 30 / (30 + reps)
    case .brzycki: (37 - reps) / 36
    }
  }
}
