import Contract
import Messages
import ProfileFeature
import Testing

@Suite struct `The rules of profiles` {
  private let today = Google.Date(year: 2026, month: 11, day: 21)

  private func fields(_ violations: [FieldViolation]) -> [String] {
    violations.map(\.field).sorted()
  }

  @Test(arguments: [
    (Google.Date(year: 1900, month: 1, day: 1), true),
    (Google.Date(year: 1899, month: 12, day: 31), false),
    (Google.Date(year: 2013, month: 11, day: 21), true),
    (Google.Date(year: 2013, month: 11, day: 22), false),
    (Google.Date(year: 2023, month: 2, day: 29), false),
    (Google.Date(year: 0, month: 0, day: 0), false),
  ])
  func `let people of 13 years and more in`(birthDate: Google.Date, isGood: Bool) {
    let violations = ProfileRules.violations(
      in: PersonalData { $0.birthDate = birthDate }, today: today)
    #expect(violations.isEmpty == isGood, "\(violations)")
    #expect(violations.allSatisfy { $0.field == "birth_date" })
  }

  @Test(arguments: [
    ("+4791234567", true), ("", true), ("4791234567", false), ("+0791234567", false),
    ("+47 912 34", false), ("+123456", false), ("+1234567", true), ("+123456789012345", true),
    ("+1234567890123456", false), ("+47٣1234567", false),
  ])
  func `know a phone number`(number: String, isGood: Bool) {
    let violations = ProfileRules.violations(
      in: PersonalData { $0.phoneNumber = number }, today: today)
    #expect(violations.isEmpty == isGood, "\(violations)")
  }

  @Test(arguments: [
    ("Kari", true), ("k.a_9", true), ("abc", true), ("ab", false), ("9abc", false), ("a b", false),
    ("kåre", false), ("", false), (String(repeating: "a", count: 30), true),
    (String(repeating: "a", count: 31), false), ("_abc", false), ("ab\u{0}c", false),
  ])
  func `know a username`(name: String, isGood: Bool) {
    let violations = ProfileRules.violations(in: PublicProfile { $0.username = name })
    #expect(violations.isEmpty == isGood, "\(violations)")
  }

  @Test(arguments: [
    ("", true), ("https://example.com/a.png", true), ("http://example.com/a.png", false),
    ("https://", false), ("https:///a", false), ("https://a b", false), ("javascript:x", false),
    ("https://example.com/\u{e9}", false),
  ])
  func `know a picture's address`(address: String, isGood: Bool) {
    let profile = PublicProfile {
      $0.username = "kari"
      $0.avatarURL = address
    }
    #expect(ProfileRules.violations(in: profile).isEmpty == isGood)
  }

  @Test func `tell everything that is wrong at once`() {
    let profile = FitnessProfile {
      $0.heightCm = 30
      $0.goals = [Goal(kind: .strength), Goal(kind: .strength), Goal()]
      $0.equipment = [.mat, .mat]
      $0.injuries = Array(repeating: "a", count: 21)
      $0.weeklyMinutes = 30
      $0.sessionMinutes = 60
    }
    #expect(
      fields(ProfileRules.violations(in: profile)) == [
        "equipment", "goals[1].kind", "goals[2].kind", "height_cm", "injuries", "session_minutes",
        "weekly_minutes",
      ])
    #expect(
      fields(ProfileRules.violations(in: FitnessProfile())) == [], "nothing needs to be told")
  }
}

@Suite struct `The onboarding` {
  /// Method: all 2^8 combinations of completed steps, with all 2^8 of skipped steps.
  @Test func `misses what is neither told nor skipped, and fills in what is skipped`() {
    let steps = OnboardingRules.steps
    #expect(steps.count == 8)
    for told in 0..<256 {
      let known = known { told >> (steps.firstIndex(of: $0) ?? 0) & 1 == 1 }
      for step in steps {
        #expect(
          OnboardingRules.isTold(step, known)
            == (told >> (steps.firstIndex(of: step) ?? 0) & 1 == 1))
      }
      for skip in 0..<256 {
        let skipped = Set(steps.indices.filter { skip >> $0 & 1 == 1 }.map { steps[$0] })
        let missing = OnboardingRules.missing(known, skipped: skipped)
        let expected = steps.indices.filter { (told | skip) >> $0 & 1 == 0 }.map { steps[$0] }
        guard missing == expected else {
          Issue.record("told \(told), skipped \(skip)")
          return
        }
        let filled = OnboardingRules.filled(known, skipped: skipped)
        guard ProfileRules.violations(in: filled).isEmpty else {
          Issue.record("told \(told), skipped \(skip) makes \(filled)")
          return
        }
        for step in steps where !skipped.contains(step) || OnboardingRules.isTold(step, known) {
          guard value(step, filled) == value(step, known.profile) else {
            Issue.record("\(step) was overwritten")
            return
          }
        }
      }
    }
  }

  private func known(_ isTold: (OnboardingStep) -> Bool) -> OnboardingRules.Known {
    var profile = FitnessProfile()
    if isTold(.body) { (profile.heightCm, profile.weightKg) = (170, 70.5) }
    if isTold(.fitnessLevel) { profile.fitnessLevel = .advanced }
    if isTold(.goals) { profile.goals = [Goal(kind: .endurance)] }
    if isTold(.equipment) { profile.equipment = [.barbell] }
    if isTold(.weeklyTime) { profile.weeklyMinutes = 20 }
    if isTold(.sessionLength) { profile.sessionMinutes = 15 }
    return OnboardingRules.Known(
      profile: profile, hasBirthDate: isTold(.birthDate), hasZones: isTold(.heartRateZones))
  }

  private func value(_ step: OnboardingStep, _ profile: FitnessProfile) -> String {
    switch step {
    case .body: "\(profile.heightCm) \(profile.weightKg)"
    case .fitnessLevel: "\(profile.fitnessLevel)"
    case .goals: "\(profile.goals)"
    case .equipment: "\(profile.equipment)"
    case .weeklyTime: "\(profile.weeklyMinutes)"
    case .sessionLength: "\(profile.sessionMinutes)"
    default: ""
    }
  }
}
