public import Messages

extension Google {
  /// The invalid fields of a request.
  public struct BadRequest: Equatable, Sendable {
    /// The violations, all at once.
    public var fieldViolations: [FieldViolation] = []

    /// Creates an empty message.
    public init() {}

    /// Creates a message with this field.
    public init(fieldViolations: [FieldViolation]) {
      self.fieldViolations = fieldViolations
    }
  }
}

extension Google.BadRequest: MappedMessage {
  public static let layout = MessageLayout("google.rpc.BadRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.fieldViolations)
  }
}
