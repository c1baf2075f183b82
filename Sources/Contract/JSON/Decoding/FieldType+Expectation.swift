extension FieldType {
  /// What JSON has for it.
  var expectation: String {
    switch self {
    case .boolean: "true or false"
    case .string, .bytes: "a string"
    case .enumeration: "the name of a case"
    case .message: "a message"
    default: "a number"
    }
  }
}
