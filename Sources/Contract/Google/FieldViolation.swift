import CMessages
public import Messages

extension Google.BadRequest {
  /// One wrong field.
  public struct FieldViolation: Equatable, Sendable {
    /// The path of the field, as `workout.exercises[2].set_count`.
    public var field: String

    /// What was expected.
    public var description: String

    /// UPPER_SNAKE_CASE, stable: which rule it breaks; empty where the rule is the field's own.
    public var reason: String

    /// A sentence for the person who typed it; absent where there is none for the reason.
    public var localizedMessage: Google.LocalizedMessage?

    /// A value with these fields.
    public init(
      field: String, description: String, reason: String = "",
      localizedMessage: Google.LocalizedMessage? = nil
    ) {
      self.field = field
      self.description = description
      self.reason = reason
      self.localizedMessage = localizedMessage
    }
  }
}

extension Google.BadRequest.FieldViolation: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(google__rpc__bad_request__field_violation__init)

  init(reading reader: inout Reader<Google__Rpc__BadRequest__FieldViolation>) {
    field = unsafe reader.text("field", reader.raw.field)
    description = unsafe reader.text("description", reader.raw.description)
    reason = unsafe reader.text("reason", reader.raw.reason)
    localizedMessage = unsafe reader.message("localized_message", reader.raw.localized_message)
  }

  func write(to raw: inout Google__Rpc__BadRequest__FieldViolation, in arena: Arena) {
    unsafe raw.field = arena.copy(field)
    unsafe raw.description = arena.copy(description)
    unsafe raw.reason = arena.copy(reason)
    unsafe raw.localized_message = arena.copy(message: localizedMessage)
  }
}
