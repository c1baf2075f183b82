package import LogsContract
import Messages

/// The load that a set lifts: its weight, or in an assisted one the athlete's body weight less the help. Help is never
/// lifted weight: without a known body weight, an assisted set has no load.
package enum SetLoad {
  /// Returns the load of a repetition in kilograms, to the gram; 0 for none.
  package static func kg(weightKg: Double, assisting bodyWeightKg: Double?) -> Double {
    guard let bodyWeightKg else { return inGrams(weightKg) / 1000 }
    guard bodyWeightKg > 0 else { return 0 }
    return max(0, inGrams(bodyWeightKg) - inGrams(weightKg)) / 1000
  }

  /// Returns the volume of a set in grams: load times repetitions, of both sides of a unilateral set.
  package static func volumeGrams(loadKg: Double, reps: Int32, isUnilateral: Bool) -> Double {
    inGrams(loadKg) * Double(reps) * (isUnilateral ? 2 : 1)
  }

  private static func inGrams(_ kg: Double) -> Double { (kg * 1000).rounded() }
}

extension WorkoutSet {
  /// The load of a repetition, from what the athlete reports.
  package var reckonedLoadKg: Double {
    SetLoad.kg(weightKg: weightKg, assisting: isAssisted ? bodyWeightKg : nil)
  }

  /// The volume in grams.
  package var volumeGrams: Double {
    SetLoad.volumeGrams(loadKg: reckonedLoadKg, reps: reps, isUnilateral: isUnilateral)
  }
}
