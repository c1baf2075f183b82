import Messages

extension JSONMappingError {
  /// The value at hand is not as it should be; its holders add the path.
  static func violation(_ description: String) -> JSONMappingError {
    .invalid([FieldViolation(field: "", description: description)])
  }

  /// The same error as seen from the holder of `component`.
  func inside(_ component: String) -> JSONMappingError {
    guard case .invalid(let violations) = self else { return self }
    return .invalid(violations.map { $0.inside(component) })
  }
}

extension FieldViolation {
  /// The same violation as seen from the holder of `component`: a field, or an index in brackets.
  func inside(_ component: String) -> FieldViolation {
    let separator = field.isEmpty || field.hasPrefix("[") ? "" : "."
    return FieldViolation(field: component + separator + field, description: description)
  }
}
