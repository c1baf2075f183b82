package import LogsContract
import Messages

/// The volume that was lifted: the sum of weight times repetitions over sets of any type. A set without a
/// weight adds nothing.
package enum WorkoutVolume {
  /// Returns the volume in kilograms. It is computed in whole grams, so that it is exact up to 2^53 of them in any
  /// order.
  package static func kg(of sets: some Sequence<WorkoutSet>) -> Double {
    let grams = sets.reduce(0.0) { sum, set in
      sum + (set.weightKg * 1000).rounded() * Double(set.reps)
    }
    return grams / 1000
  }
}
