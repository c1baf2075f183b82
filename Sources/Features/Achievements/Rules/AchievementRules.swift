package import Messages
internal import RPC

/// The rules of a list of achievement keys.
package enum AchievementRules {
  /// Returns the violations of `keys` in the field `field`: keys that are not in `completed`, the
  /// achievements of the athlete, and keys that occur twice.
  package static func violations(
    in keys: [String], _ field: String, completed: Set<String>
  ) -> [FieldViolation] {
    var seen: Set<String> = []
    var violations: [FieldViolation] = []
    for (index, key) in keys.enumerated() {
      let path = "\(field)[\(index)]"
      if !completed.contains(key) {
        violations.refuse(path, "expected the key of a completed achievement", .choice)
      } else if !seen.insert(key).inserted {
        violations.refuse(path, "expected each key once", .duplicate)
      }
    }
    return violations
  }
}
