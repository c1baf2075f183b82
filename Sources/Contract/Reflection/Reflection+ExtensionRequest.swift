import CMessages
public import Messages

extension Reflection {
  /// Which extension.
  public struct ExtensionRequest: Equatable, Sendable {
    /// The full name of the message that is extended.
    public var containingType: String

    /// The number of the field.
    public var extensionNumber: Int32

    /// A value with these fields.
    public init(containingType: String, extensionNumber: Int32) {
      self.containingType = containingType
      self.extensionNumber = extensionNumber
    }
  }
}

extension Reflection.ExtensionRequest: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__reflection__v1__extension_request__init)

  init(reading reader: inout Reader<Grpc__Reflection__V1__ExtensionRequest>) {
    containingType = unsafe reader.text("containing_type", reader.raw.containing_type)
    extensionNumber = unsafe reader.raw.extension_number
  }

  func write(to raw: inout Grpc__Reflection__V1__ExtensionRequest, in arena: Arena) {
    unsafe raw.containing_type = arena.copy(containingType)
    unsafe raw.extension_number = extensionNumber
  }
}
