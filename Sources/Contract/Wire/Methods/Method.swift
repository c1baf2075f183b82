public import Messages

/// A method of a service: what is sent, what comes back, and who may call it. Server, client and tests
/// read it; how many messages go each way, and whether it only reads, the .proto file says.
public struct Method<Request: Message, Response: Message>: ContractMethod {
  /// The `:path` of a call, as `/pulsewire.live.v1.LiveService/WatchSession`.
  public let path: String
  /// Who may call it; nil where nobody has said so, which no server starts with.
  public let access: AccessRule?
  /// How large messages of its requests may be; nil for what is usual.
  public let requestLimit: RequestLimit?

  public var input: MessageSchema { Request.schema }

  public var output: MessageSchema { Response.schema }

  /// The method of this name in a service with this full name.
  public init(
    _ service: String, _ name: String, _ access: AccessRule, _ requestLimit: RequestLimit? = nil
  ) {
    path = "/\(service)/\(name)"
    self.access = access
    self.requestLimit = requestLimit
  }
}

/// A method outside of the contract, by its path.
extension Method: ExpressibleByStringInterpolation {
  public init(stringLiteral path: String) {
    self.path = path
    access = nil
    requestLimit = nil
  }
}
