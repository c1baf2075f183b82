import CMessages
public import Messages

extension Reflection {
  /// A question without an answer; the stream goes on.
  public struct ErrorResponse: Equatable, Sendable {
    /// A gRPC status code.
    public var errorCode: Int32

    /// A sentence for the developer.
    public var errorMessage: String

    /// A value with these fields.
    public init(errorCode: Int32, errorMessage: String) {
      self.errorCode = errorCode
      self.errorMessage = errorMessage
    }
  }
}

extension Reflection.ErrorResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__reflection__v1__error_response__init)

  init(reading reader: inout Reader<Grpc__Reflection__V1__ErrorResponse>) {
    errorCode = unsafe reader.raw.error_code
    errorMessage = unsafe reader.text("error_message", reader.raw.error_message)
  }

  func write(to raw: inout Grpc__Reflection__V1__ErrorResponse, in arena: Arena) {
    unsafe raw.error_code = errorCode
    unsafe raw.error_message = arena.copy(errorMessage)
  }
}
