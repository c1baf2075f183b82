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

  /// A violation by the field at this path.
  public init(field: String, description: String) {
    self.field = field
    self.description = description
  }
}
