public import Messages

extension FieldViolation {
  /// Returns a violation for each text of the list `field` that an earlier one equals but for its case.
  public static func repeated(_ texts: [String], field: String) -> [FieldViolation] {
    var seen: Set<String> = []
    return texts.enumerated().compactMap { index, text in
      guard !seen.insert(text.lowercased()).inserted else { return nil }
      return FieldViolation(
        field: "\(field)[\(index)]", description: "expected each text once", rule: .duplicate)
    }
  }

  /// Returns the same violation with the path of the message that holds the field before its own.
  public func under(_ path: String) -> FieldViolation {
    FieldViolation(field: "\(path).\(field)", description: description, rule: rule)
  }
}
