extension FieldType {
  /// The form of the type in JSON, for an error message.
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
