public import Messages

/// What a list of keys of achievements must be.
public enum AchievementRules {
  /// What is wrong with `keys`, the field of this name, where `completed` are those that the athlete has
  /// reached: others cannot be in it, and none twice.
  public static func violations(
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
