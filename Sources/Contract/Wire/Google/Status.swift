public import Messages

extension Google {
  /// An error as gRPC tells it.
  public struct Status: Equatable, Sendable {
    /// One of google.rpc.Code.
    public var code: Int32 = 0

    /// A sentence for the developer.
    public var message: String = ""

    /// What a program can act on.
    public var details: [AnyMessage] = []

    /// An empty message.
    public init() {}

    /// A value with these fields.
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
