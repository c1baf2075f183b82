public import Messages

extension Reflection {
  /// The extensions of a message.
  public struct ExtensionNumberResponse: Equatable, Sendable {
    /// The full name of the message that is extended.
    public var baseTypeName: String = ""

    /// The numbers of the fields, in no order.
    public var extensionNumber: [Int32] = []

    /// Creates an empty message.
    public init() {}

    /// Creates a message with these fields.
    public init(baseTypeName: String, extensionNumber: [Int32]) {
      self.baseTypeName = baseTypeName
      self.extensionNumber = extensionNumber
    }
  }
}

extension Reflection.ExtensionNumberResponse: MappedMessage {
  public static let layout = MessageLayout("grpc.reflection.v1.ExtensionNumberResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.baseTypeName)
    m.numbers(2, &v.extensionNumber)
  }
}
