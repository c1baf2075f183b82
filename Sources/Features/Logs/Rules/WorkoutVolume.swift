public import Contract

/// How much was lifted: the sum of weight times repetitions over sets of any type (ST-03). A set
/// without a weight adds nothing.
public enum WorkoutVolume {
  /// In kilograms. Reckoned in grams, so that it is exact, in whichever order.
  public static func kg(of sets: some Sequence<WorkoutSet>) -> Double {
    let grams = sets.reduce(Int64(0)) { sum, set in
      sum + Int64((set.weightKg * 1000).rounded()) * Int64(set.reps)
    }
    return Double(grams) / 1000
  }
}
