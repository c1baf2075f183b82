public import JSON
public import Messages

/// Why JSON is not a message, or a message cannot be JSON.
public enum JSONMappingError: Error, Equatable {
  /// The bytes are not JSON.
  case malformed(JSONSyntaxError)
  /// The wire form is none of this message.
  case malformedWire
  /// The result, or what is needed on the way to it, would be larger than allowed.
  case tooLarge
  /// The fields that are not what the contract asks for: all of them in JSON, the first in a wire
  /// form. A path is as in JSON: `workout.exercises[2].setCount`; it is empty for the whole message.
  case invalid([FieldViolation])
}

extension JSONMappingError: CustomStringConvertible {
  /// Sentences for whoever wrote the JSON.
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
