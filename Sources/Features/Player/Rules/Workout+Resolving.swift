internal import Base
import Messages
import WorkoutsContract

/// The values that a session takes from its athlete when it starts: weights in place of shares of a
/// one-repetition maximum, and the body weight in assisted exercises.
extension PlannedExercise {
  /// The step to which a weight is rounded, in kilograms: a pair of the smallest usual plates.
  static let weightStepKg = 2.5
  /// The weights of the contract.
  private static let weightsKg = weightStepKg...2000
  /// The body weights of the contract.
  private static let bodyWeightsKg = 20.0...400

  /// Whether the load of a set is a share of the maximum.
  var hasShareOfMaximum: Bool {
    sets.contains { if case .oneRepMaxPercent = $0.load { true } else { false } }
  }

  /// Returns the exercise with the athlete's body weight in kilograms, if it is assisted.
  func weighing(_ bodyWeightKg: Double?) -> PlannedExercise {
    var weighed = self
    weighed.bodyWeightKg = 0
    if isAssisted, let bodyWeightKg, Self.bodyWeightsKg.contains(bodyWeightKg) {
      weighed.bodyWeightKg = bodyWeightKg
    }
    return weighed
  }

  /// Returns the exercise with weights in place of shares of a maximum, in kilograms: the help that leaves the share in
  /// an assisted one. Without a maximum, or without a body weight, the shares stay, and no weight is known.
  func resolved(by maximumKg: Double?) -> PlannedExercise {
    guard let maximumKg, maximumKg > 0 else { return self }
    var resolved = self
    resolved.sets = sets.map { set in
      guard case .oneRepMaxPercent(let percent) = set.load else { return set }
      var weight = maximumKg * percent / 100
      if isAssisted {
        guard bodyWeightKg > 0 else { return set }
        weight = bodyWeightKg - weight
      }
      let steps = (weight / Self.weightStepKg).rounded()
      var set = set
      set.load =
        isAssisted && steps <= 0
        ? nil
        : .weightKg(
          min(
            max(steps * Self.weightStepKg, Self.weightsKg.lowerBound), Self.weightsKg.upperBound))
      return set
    }
    return resolved
  }
}
