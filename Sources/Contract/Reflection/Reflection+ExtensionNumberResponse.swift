import CMessages
public import Messages

extension Reflection {
  /// Extensions.
  public struct ExtensionNumberResponse: Equatable, Sendable {
    /// The full name of the message that is extended.
    public var baseTypeName: String

    /// The numbers of the fields, in no order.
    public var extensionNumber: [Int32]

    /// A value with these fields.
    public init(baseTypeName: String, extensionNumber: [Int32]) {
      self.baseTypeName = baseTypeName
      self.extensionNumber = extensionNumber
    }
  }
}

extension Reflection.ExtensionNumberResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__reflection__v1__extension_number_response__init)

  init(reading reader: inout Reader<Grpc__Reflection__V1__ExtensionNumberResponse>) {
    baseTypeName = unsafe reader.text("base_type_name", reader.raw.base_type_name)
    extensionNumber = unsafe reader.numbers(
      reader.raw.n_extension_number, reader.raw.extension_number)
  }

  func write(to raw: inout Grpc__Reflection__V1__ExtensionNumberResponse, in arena: Arena) {
    unsafe raw.base_type_name = arena.copy(baseTypeName)
    unsafe (raw.n_extension_number, raw.extension_number) = arena.copy(numbers: extensionNumber)
  }
}
