public import Messages

extension Google.BadRequest {
  /// An invalid field.
  public struct FieldViolation: Equatable, Sendable {
    /// The path of the field, such as `workout.exercises[2].set_count`.
    public var field: String = ""

    /// A description of the expectation.
    public var description: String = ""

    /// The rule that the field violates, in UPPER_SNAKE_CASE. It is stable, and empty if the rule applies to
    /// this field only.
    public var reason: String = ""

    /// A sentence for the person who entered the value; absent if there is none for the reason.
    public var localizedMessage: Google.LocalizedMessage?

    /// Creates an empty message.
    public init() {}

    /// Creates a message with these fields.
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
