import CMessages
public import Messages

extension Google {
  /// The fields of the request that were wrong.
  public struct BadRequest: Equatable, Sendable {
    /// All of them at once.
    public var fieldViolations: [FieldViolation]

    /// A value with this field.
    public init(fieldViolations: [FieldViolation]) {
      self.fieldViolations = fieldViolations
    }
  }
}

extension Google.BadRequest: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(google__rpc__bad_request__init)

  init(reading reader: inout Reader<Google__Rpc__BadRequest>) {
    fieldViolations = unsafe reader.list(
      "field_violations", reader.raw.n_field_violations, reader.raw.field_violations)
  }

  func write(to raw: inout Google__Rpc__BadRequest, in arena: Arena) {
    unsafe (raw.n_field_violations, raw.field_violations) = arena.copy(list: fieldViolations)
  }
}
