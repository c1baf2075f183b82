public import Messages

extension Reflection {
  /// The response to a question that could not be answered; the stream continues.
  public struct ErrorResponse: Equatable, Sendable {
    /// A gRPC status code.
    public var errorCode: Int32 = 0

    /// A description for the developer.
    public var errorMessage: String = ""

    /// Creates an empty message.
    public init() {}

    /// Creates a message with these fields.
    public init(errorCode: Int32, errorMessage: String) {
      self.errorCode = errorCode
      self.errorMessage = errorMessage
    }
  }
}

extension Reflection.ErrorResponse: MappedMessage {
  public static let layout = MessageLayout("grpc.reflection.v1.ErrorResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.errorCode)
    m.text(2, &v.errorMessage)
  }
}
