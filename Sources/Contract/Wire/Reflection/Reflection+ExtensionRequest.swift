public import Messages

extension Reflection {
  /// The extension that a question is about.
  public struct ExtensionRequest: Equatable, Sendable {
    /// The full name of the message that is extended.
    public var containingType: String = ""

    /// The number of the field.
    public var extensionNumber: Int32 = 0

    /// Creates an empty message.
    public init() {}

    /// Creates a message with these fields.
    public init(containingType: String, extensionNumber: Int32) {
      self.containingType = containingType
      self.extensionNumber = extensionNumber
    }
  }
}

extension Reflection.ExtensionRequest: MappedMessage {
  public static let layout = MessageLayout("grpc.reflection.v1.ExtensionRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.containingType)
    m.number(2, &v.extensionNumber)
  }
}
