public import JSON
public import Messages

/// The reason why JSON is not a message, or a message cannot be written as JSON.
public enum JSONMappingError: Error, Equatable {
  /// The bytes are not JSON.
  case malformed(JSONSyntaxError)
  /// The bytes are not the wire form of this message.
  case malformedWire
  /// The result, or an intermediate value, would be larger than allowed.
  case tooLarge
  /// The fields that violate the contract: all of them in JSON, the first one in a wire form. Paths are as in
  /// JSON, such as `workout.exercises[2].setCount`; the path of the whole message is empty.
  case invalid([FieldViolation])
}

extension JSONMappingError: CustomStringConvertible {
  /// The error in sentences for the author of the JSON.
  public var description: String {
    switch self {
    case .malformed(let error): "not JSON: \(error)"
    case .malformedWire: "not the wire form of the message"
    case .tooLarge: "too large"
    case .invalid(let violations):
      violations.map { $0.field.isEmpty ? $0.description : "\($0.field): \($0.description)" }
        .joined(separator: "\n")
    }
  }
}
