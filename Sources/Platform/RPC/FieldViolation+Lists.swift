public import Messages

extension [FieldViolation] {
  /// Returns the violation of a field, as a list.
  public static func violation(
    _ field: String, _ description: String, _ rule: FieldViolation.Rule = .own
  ) -> [FieldViolation] {
    [FieldViolation(field: field, description: description, rule: rule)]
  }

  /// Adds the violation of a field.
  public mutating func refuse(
    _ field: String, _ description: String, _ rule: FieldViolation.Rule = .own
  ) {
    append(FieldViolation(field: field, description: description, rule: rule))
  }

  /// Returns the same violations with the path of the message that holds the fields before their own.
  public func under(_ path: String) -> [FieldViolation] {
    map { FieldViolation(field: "\(path).\($0.field)", description: $0.description, rule: $0.rule) }
  }

  /// Returns a violation for each text of the list `field` that an earlier one equals but for its case.
  public static func repeated(_ texts: [String], field: String) -> [FieldViolation] {
    var seen: Set<String> = []
    var violations: [FieldViolation] = []
    for (index, text) in texts.enumerated() where !seen.insert(text.lowercased()).inserted {
      violations.refuse("\(field)[\(index)]", "expected each text once", .duplicate)
    }
    return violations
  }
}
