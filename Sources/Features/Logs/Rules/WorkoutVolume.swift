package import LogsContract
import Messages

/// The volume that was lifted: the sum of load times repetitions over sets of any type, of both sides of unilateral
/// ones. A set without a load adds nothing.
package enum WorkoutVolume {
  /// Returns the volume in kilograms. It is computed in whole grams, so that it is exact up to 2^53 of them in any
  /// order.
  package static func kg(of sets: some Sequence<WorkoutSet>) -> Double {
    sum(of: sets) / 1000
  }

  /// Returns the volume in grams.
  package static func grams(of sets: some Sequence<WorkoutSet>) -> Int64 {
    Int64(exactly: sum(of: sets)) ?? 0
  }

  private static func sum(of sets: some Sequence<WorkoutSet>) -> Double {
    sets.reduce(0) { sum, set in sum + set.volumeGrams }
  }
}
