internal import Messages

/// Rules that lists of texts have in common.
enum TextRules {
  /// The texts that were there before, in whatever case, as violations of the list `field`.
  static func repeated(_ texts: [String], field: String) -> [FieldViolation] {
    var seen: Set<String> = []
    return texts.enumerated().compactMap { index, text in
      guard !seen.insert(text.lowercased()).inserted else { return nil }
      return FieldViolation(
        field: "\(field)[\(index)]", description: "expected each text once", rule: .duplicate)
    }
  }
}

extension FieldViolation {
  /// The same violation as the holder of the message sees it.
  func under(_ path: String) -> FieldViolation {
    FieldViolation(field: "\(path).\(field)", description: description, rule: rule)
  }
}
