package import Messages
package import ProfileContract
internal import RPC
package import Wire

/// The rules of whole profiles, beyond the ranges of each field. Paths begin at the message.
package enum ProfileRules {
  private static let oldestBirthDate = Google.Date(year: 1900, month: 1, day: 1)
  /// The age from which an athlete may have an account. Source: the contract.
  private static let ageYearsMin: Int32 = 13

  /// Returns the violations in personal data on `today`.
  package static func violations(
    in data: PersonalData, today: Google.Date
  ) -> [FieldViolation] {
    var violations = data.contractViolations()
    if let birthDate = data.birthDate, birthDate.isInCalendar {
      var youngest = today
      youngest.year -= ageYearsMin
      if birthDate < oldestBirthDate || birthDate > youngest {
        violations.refuse("birth_date", "expected 1900-01-01 to \(ageYearsMin) years ago", .range)
      }
    }
    if !data.phoneNumber.isEmpty, !isPhoneNumber(data.phoneNumber) {
      violations.refuse("phone_number", "expected E.164, such as +4791234567", .format)
    }
    violations += [FieldViolation].address(data.photoURL, field: "photo_url")
    if let country = data.address?.country, !country.isEmpty, !isCountry(country) {
      violations.refuse("address.country", "expected ISO 3166-1 alpha-2, such as NO", .format)
    }
    return violations
  }

  /// Returns the violations in a fitness profile.
  package static func violations(in profile: FitnessProfile) -> [FieldViolation] {
    var violations = profile.contractViolations()
    if profile.weeklyMinutes > 0, profile.sessionMinutes > profile.weeklyMinutes {
      violations.refuse("session_minutes", "expected no more than weekly_minutes", .combination)
      violations.refuse("weekly_minutes", "expected no less than session_minutes", .combination)
    }
    var kinds: Set<GoalKind> = []
    for (index, goal) in profile.goals.enumerated() {
      if goal.kind != .unspecified, !kinds.insert(goal.kind).inserted {
        violations.refuse("goals[\(index)].kind", "expected each kind once", .duplicate)
      }
      if let date = goal.targetDate, date.isInCalendar, date.year < 2000 {
        violations.refuse("goals[\(index)].target_date", "expected a day after 1999", .range)
      }
    }
    return violations
  }

  /// Returns the violations in a public profile.
  package static func violations(in profile: PublicProfile) -> [FieldViolation] {
    var violations = profile.contractViolations()
    if profile.username.isEmpty {
      violations.refuse("username", "expected a name, got none", .required)
    } else if !isUsername(profile.username) {
      violations.refuse(
        "username",
        "expected 3 to 30 letters a to z, digits, dots and underscores, starting with a letter",
        .format
      )
    }
    violations += [FieldViolation].address(profile.avatarURL, field: "avatar_url")
    return violations
  }

  private static func isPhoneNumber(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "+") && (7...15).contains(digits.count)
      && digits.first != UInt8(ascii: "0") && digits.allSatisfy { (48...57).contains($0) }
  }

  private static func isCountry(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (65...90).contains($0) }
  }

  private static func isUsername(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) && byte >= 65 }
    guard (3...30).contains(text.utf8.count), let first = text.utf8.first, isLetter(first) else {
      return false
    }
    return text.utf8.allSatisfy {
      isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
    }
  }
}
