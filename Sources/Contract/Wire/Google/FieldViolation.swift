public import Messages

extension Google.BadRequest {
  /// One wrong field.
  public struct FieldViolation: Equatable, Sendable {
    /// The path of the field, as `workout.exercises[2].set_count`.
    public var field: String = ""

    /// What was expected.
    public var description: String = ""

    /// UPPER_SNAKE_CASE, stable: which rule it breaks; empty where the rule is the field's own.
    public var reason: String = ""

    /// A sentence for the person who typed it; absent where there is none for the reason.
    public var localizedMessage: Google.LocalizedMessage?

    /// An empty message.
    public init() {}

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

extension Google.BadRequest.FieldViolation: MappedMessage {
  public static let layout = MessageLayout("google.rpc.BadRequest.FieldViolation")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.field)
    m.text(2, &v.description)
    m.text(3, &v.reason)
    m.message(4, &v.localizedMessage)
  }
}
