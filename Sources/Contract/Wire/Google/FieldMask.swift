public import Messages

extension Google {
  /// google.protobuf.FieldMask: which fields of a message an update is about.
  public struct FieldMask: Equatable, Sendable {
    /// Paths from the message on, as `heart_rate.source`; `*` for all.
    public var paths: [String] = []

    /// An empty message.
    public init() {}

    /// A value with this field.
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
