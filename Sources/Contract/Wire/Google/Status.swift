public import Messages

extension Google {
  /// An error as gRPC reports it.
  public struct Status: Equatable, Sendable {
    /// The code, out of google.rpc.Code.
    public var code: Int32 = 0

    /// A description for the developer.
    public var message: String = ""

    /// The details, for programs.
    public var details: [AnyMessage] = []

    /// Creates an empty message.
    public init() {}

    /// Creates a message with these fields.
    public init(code: Int32, message: String, details: [AnyMessage]) {
      self.code = code
      self.message = message
      self.details = details
    }
  }
}

extension Google.Status: MappedMessage {
  public static let layout = MessageLayout("google.rpc.Status")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.code)
    m.text(2, &v.message)
    m.list(3, &v.details)
  }
}
