public import ProfileContract

/// What an athlete has to tell before plans can be made, and what holds where they skip it.
public enum OnboardingRules {
  /// In the order to ask for.
  public static let steps = OnboardingStep.allCases.filter { $0 != .unspecified }

  /// What is known of an athlete.
  public struct Known: Sendable {
    /// The fitness profile; empty where there is none.
    public var profile: FitnessProfile
    /// Whether the birth date was told.
    public var hasBirthDate: Bool
    /// Whether heart-rate zones were set.
    public var hasZones: Bool

    /// What is known.
    public init(profile: FitnessProfile, hasBirthDate: Bool, hasZones: Bool) {
      self.profile = profile
      self.hasBirthDate = hasBirthDate
      self.hasZones = hasZones
    }
  }

  /// The steps that were neither told nor skipped.
  public static func missing(_ known: Known, skipped: Set<OnboardingStep>) -> [OnboardingStep] {
    steps.filter { !isTold($0, known) && !skipped.contains($0) }
  }

  /// Whether the athlete has told it.
  public static func isTold(_ step: OnboardingStep, _ known: Known) -> Bool {
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

  /// The profile with the defaults of what was skipped and not told. Source: the contract.
  public static func filled(
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
