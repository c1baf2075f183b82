import Messages
package import ProfileContract

/// The steps that an athlete completes before plans can be made, and the defaults of skipped ones.
package enum OnboardingRules {
  /// The steps, in the order in which they are presented.
  package static let steps = OnboardingStep.allCases.filter { $0 != .unspecified }

  /// The knowledge about an athlete.
  package struct Known: Sendable {
    /// The fitness profile; empty if there is none.
    package var profile: FitnessProfile
    /// Whether the birth date is known.
    package var hasBirthDate: Bool
    /// Whether heart-rate zones were set.
    package var hasZones: Bool

    /// Creates the knowledge.
    package init(profile: FitnessProfile, hasBirthDate: Bool, hasZones: Bool) {
      self.profile = profile
      self.hasBirthDate = hasBirthDate
      self.hasZones = hasZones
    }
  }

  /// Returns the steps that are neither completed nor skipped.
  package static func missing(_ known: Known, skipped: Set<OnboardingStep>) -> [OnboardingStep] {
    steps.filter { !isTold($0, known) && !skipped.contains($0) }
  }

  /// Returns whether the athlete has completed a step.
  package static func isTold(_ step: OnboardingStep, _ known: Known) -> Bool {
    let profile = known.profile
    return switch step {
    case .unspecified: true
    case .birthDate: known.hasBirthDate
    case .body: profile.heightCm > 0 && profile.weightKg > 0
    case .fitnessLevel: profile.fitnessLevel != .unspecified
    case .goals: !profile.goals.isEmpty
    case .equipment: !profile.equipment.isEmpty
    case .weeklyTime: profile.weeklyMinutes > 0
    case .sessionLength: profile.sessionMinutes > 0
    case .heartRateZones: known.hasZones
    }
  }

  /// Returns the profile with the defaults of the steps that were skipped and not completed. Source: the contract.
  package static func filled(
    _ known: Known, skipped: Set<OnboardingStep>
  ) -> FitnessProfile {
    var profile = known.profile
    for step in steps where skipped.contains(step) && !isTold(step, known) {
      switch step {
      case .fitnessLevel: profile.fitnessLevel = .beginner
      case .goals: profile.goals = [Goal(kind: .generalFitness)]
      case .equipment: profile.equipment = [.bodyweight]
      case .weeklyTime: profile.weeklyMinutes = max(150, profile.sessionMinutes)
      case .sessionLength: profile.sessionMinutes = min(30, profile.weeklyMinutes)
      case .unspecified, .birthDate, .body, .heartRateZones: break
      }
    }
    return profile
  }
}
