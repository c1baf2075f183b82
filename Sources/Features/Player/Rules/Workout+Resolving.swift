internal import Base
import Messages
import WorkoutsContract

/// The weights of loads that a workout gives as a share of a one-repetition maximum.
extension PlannedExercise {
  /// The step to which a weight is rounded, in kilograms: a pair of the smallest usual plates.
  static let weightStepKg = 2.5
  /// The weights of the contract.
  private static let weightsKg = weightStepKg...2000

  /// Whether the load of a set is a share of the maximum.
  var hasShareOfMaximum: Bool {
    sets.contains { if case .oneRepMaxPercent = $0.load { true } else { false } }
  }

  /// Returns the exercise with weights in place of shares of a maximum, in kilograms. Without a maximum, the shares stay,
  /// and no weight is known.
  func resolved(by maximumKg: Double?) -> PlannedExercise {
    guard let maximumKg, maximumKg > 0 else { return self }
    var resolved = self
    resolved.sets = sets.map { set in
      guard case .oneRepMaxPercent(let percent) = set.load else { return set }
      let steps = (maximumKg * percent / 100 / Self.weightStepKg).rounded()
      let weight = steps * Self.weightStepKg
      var set = set
      set.load = .weightKg(
        min(max(weight, Self.weightsKg.lowerBound), Self.weightsKg.upperBound))
      return set
    }
    return resolved
  }
}
