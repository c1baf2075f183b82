import CMessages
public import Messages

extension Google {
  /// An error as gRPC tells it.
  public struct Status: Equatable, Sendable {
    /// One of google.rpc.Code.
    public var code: Int32

    /// A sentence for the developer.
    public var message: String

    /// What a program can act on.
    public var details: [AnyMessage]

    /// A value with these fields.
    public init(code: Int32, message: String, details: [AnyMessage]) {
      self.code = code
      self.message = message
      self.details = details
    }
  }
}

extension Google.Status: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(google__rpc__status__init)

  init(reading reader: inout Reader<Google__Rpc__Status>) {
    code = unsafe reader.raw.code
    message = unsafe reader.text("message", reader.raw.message)
    details = unsafe reader.list("details", reader.raw.n_details, reader.raw.details)
  }

  func write(to raw: inout Google__Rpc__Status, in arena: Arena) {
    unsafe raw.code = code
    unsafe raw.message = arena.copy(message)
    unsafe (raw.n_details, raw.details) = arena.copy(list: details)
  }
}
