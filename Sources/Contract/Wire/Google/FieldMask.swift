public import Messages

extension Google {
  /// google.protobuf.FieldMask: the fields of a message that an update changes.
  public struct FieldMask: Equatable, Sendable {
    /// The paths, starting at the message, such as `heart_rate.source`; `*` for all fields.
    public var paths: [String] = []

    /// Creates an empty message.
    public init() {}

    /// Creates a message with this field.
    public init(paths: [String]) {
      self.paths = paths
    }
  }
}

extension Google.FieldMask: MappedMessage {
  public static let layout = MessageLayout("google.protobuf.FieldMask", rules: [1: pathRules])

  private static var pathRules: FieldRules {
    var rules = FieldRules()
    (rules.count, rules.characters) = (1...100, 1...200)
    return rules
  }

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.texts(1, &v.paths)
  }
}
