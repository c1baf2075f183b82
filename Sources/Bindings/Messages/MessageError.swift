/// The reason for which bytes are not a message.
public enum MessageError: Error, Equatable {
  /// The bytes are not protobuf's wire format, or a field has another type.
  case malformed
  /// Unpacked, the message would need more memory than the arena may allocate.
  case tooLarge
  /// All fields that violate the contract.
  case invalid([FieldViolation])
}

/// A field that violates the contract.
public struct FieldViolation: Equatable, Sendable {
  /// The path in the message, such as `workout.exercises[2].set_count`.
  public var field: String
  /// The expected value. The description goes to the caller and into the log of the server, so that
  /// it contains at most the start of a value, and none of a secret.
  public var description: String
  /// The violated rule, for programs and for the text that a person sees.
  public var rule: Rule

  /// The rules that many fields share.
  public enum Rule: String, CaseIterable, Sendable {
    /// A rule specific to this field.
    case own = ""
    /// A value is required.
    case required = "VALUE_REQUIRED"
    /// A number, a time or a length outside its range.
    case range = "VALUE_OUT_OF_RANGE"
    /// Too few or too many characters.
    case length = "TEXT_LENGTH_OUT_OF_RANGE"
    /// Too few or too many elements.
    case count = "COUNT_OUT_OF_RANGE"
    /// Text in a form other than the required one.
    case format = "FORMAT_INVALID"
    /// None of the allowed values.
    case choice = "CHOICE_UNKNOWN"
    /// A repeated value.
    case duplicate = "VALUE_DUPLICATE"
    /// A value that contradicts another field.
    case combination = "COMBINATION_INVALID"
    /// A field mask with a field that does not exist, or that only the server sets.
    case path = "PATH_UNKNOWN"
  }

  /// Creates a violation by the field at this path.
  public init(field: String, description: String, rule: Rule = .own) {
    self.field = field
    self.description = description
    self.rule = rule
  }
}
