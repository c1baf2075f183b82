import Messages

extension JSONMappingError {
  /// Creates an error for the current value; the values that contain it add the path.
  static func violation(_ description: String) -> JSONMappingError {
    .invalid([FieldViolation(field: "", description: description)])
  }

  /// Returns the same error, with `component` in front of its path.
  func inside(_ component: String) -> JSONMappingError {
    guard case .invalid(let violations) = self else { return self }
    return .invalid(violations.map { $0.inside(component) })
  }
}

extension FieldViolation {
  /// Returns the same violation, with `component` in front of its path: a field, or an index in brackets.
  func inside(_ component: String) -> FieldViolation {
    let separator = field.isEmpty || field.hasPrefix("[") ? "" : "."
    return FieldViolation(field: component + separator + field, description: description)
  }
}
