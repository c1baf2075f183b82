/// Why bytes are not a message.
public enum MessageError: Error, Equatable {
  /// They are not protobuf's wire format, or a field has another type.
  case malformed
  /// Unpacked, it would need more memory than the arena may take.
  case tooLarge
  /// The fields that are not what the contract asks for: all of them.
  case invalid([FieldViolation])
}

/// One field that is not what the contract asks for.
public struct FieldViolation: Equatable, Sendable {
  /// Its path in the message, as `workout.exercises[2].set_count`.
  public var field: String
  /// What was expected. It goes to the caller and into logs, so that it holds at most the start of
  /// a value, and nothing of a secret.
  public var description: String
  /// Which rule it breaks, for programs and for what a person is told.
  public var rule: Rule

  /// The rules that many fields have.
  public enum Rule: String, CaseIterable, Sendable {
    /// A rule that this field has for itself.
    case own = ""
    /// There must be a value.
    case required = "VALUE_REQUIRED"
    /// A number, a time or a length outside of its range.
    case range = "VALUE_OUT_OF_RANGE"
    /// Too few or too many characters.
    case length = "TEXT_LENGTH_OUT_OF_RANGE"
    /// Too few or too many elements.
    case count = "COUNT_OUT_OF_RANGE"
    /// Text in another form than the one that is asked for.
    case format = "FORMAT_INVALID"
    /// None of the values that there are.
    case choice = "CHOICE_UNKNOWN"
    /// The same twice.
    case duplicate = "VALUE_DUPLICATE"
    /// It does not go with the value of another field.
    case combination = "COMBINATION_INVALID"
    /// A field mask names a field that there is not, or that only the server sets.
    case path = "PATH_UNKNOWN"
  }

  /// A violation by the field at this path.
  public init(field: String, description: String, rule: Rule = .own) {
    self.field = field
    self.description = description
    self.rule = rule
  }
}
