public import Messages

extension Google {
  /// The fields of the request that were wrong.
  public struct BadRequest: Equatable, Sendable {
    /// All of them at once.
    public var fieldViolations: [FieldViolation] = []

    /// An empty message.
    public init() {}

    /// A value with this field.
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
