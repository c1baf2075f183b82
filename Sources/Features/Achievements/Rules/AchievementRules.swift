package import Messages

/// The rules of a list of achievement keys.
package enum AchievementRules {
  /// Returns the violations of `keys` in the field `field`: keys that are not in `completed`, the
  /// achievements of the athlete, and keys that occur twice.
  package static func violations(
    in keys: [String], _ field: String, completed: Set<String>
  ) -> [FieldViolation] {
    var seen: Set<String> = []
    return keys.enumerated().compactMap { index, key in
      let path = "\(field)[\(index)]"
      guard completed.contains(key) else {
        return FieldViolation(
          field: path, description: "expected the key of a completed achievement", rule: .choice)
      }
      guard !seen.insert(key).inserted else { return nil }
      return FieldViolation(field: path, description: "expected each key once", rule: .duplicate)
    }
  }
}
