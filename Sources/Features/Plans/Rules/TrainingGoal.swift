internal import ProfileContract

/// The goals for which sessions differ.
enum TrainingGoal: CaseIterable, Sendable {
  case strength
  case hypertrophy
  case fatLoss
  case endurance

  /// Returns the training for a goal of the fitness profile; toning and general fitness are trained as muscle is.
  init(_ kind: GoalKind) {
    switch kind {
    case .strength: self = .strength
    case .endurance: self = .endurance
    case .fatLoss: self = .fatLoss
    case .hypertrophy, .toning, .generalFitness, .unspecified: self = .hypertrophy
    }
  }

  /// The share of the main part that is spent on sets; the rest is for the heart.
  var strengthShare: Double {
    switch self {
    case .strength, .hypertrophy: 1
    case .fatLoss: 0.7
    case .endurance: 0.5
    }
  }
}

extension FitnessLevel {
  /// The level, where none is given the lowest.
  var known: FitnessLevel { self == .unspecified ? .beginner : self }
}
