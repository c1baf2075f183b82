import CMessages
public import Messages

extension Google.BadRequest {
  /// One wrong field.
  public struct FieldViolation: Equatable, Sendable {
    /// The path of the field, as `workout.exercises[2].set_count`.
    public var field: String

    /// What was expected.
    public var description: String

    /// A value with these fields.
    public init(field: String, description: String) {
      self.field = field
      self.description = description
    }
  }
}

extension Google.BadRequest.FieldViolation: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(google__rpc__bad_request__field_violation__init)

  init(reading reader: inout Reader<Google__Rpc__BadRequest__FieldViolation>) {
    field = unsafe reader.text("field", reader.raw.field)
    description = unsafe reader.text("description", reader.raw.description)
  }

  func write(to raw: inout Google__Rpc__BadRequest__FieldViolation, in arena: Arena) {
    unsafe raw.field = arena.copy(field)
    unsafe raw.description = arena.copy(description)
  }
}
