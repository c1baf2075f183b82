public import Messages

/// A method of a service, with its request, its response and its access rule. Server, client and tests use
/// it. The .proto file says whether requests and responses are streams, and whether the method only reads.
public struct Method<Request: Message, Response: Message>: ContractMethod {
  /// The `:path` of a call, such as `/pulsewire.live.v1.LiveService/WatchSession`.
  public let path: String
  /// The callers that the method allows; nil if there is no rule, with which no server starts.
  public let access: AccessRule?
  /// The maximum size of the messages of its requests; nil for the ordinary limit.
  public let requestLimit: RequestLimit?
  /// The time for which a repeat of a request is recognized; nil if requests have no request_id.
  public let repeats: RepeatMemory?

  public var messages: [any Message.Type] { [Request.self, Response.self] }

  public var input: MessageSchema { Request.schema }

  public var output: MessageSchema { Response.schema }

  /// Creates the method with this name in the service with this full name.
  ///
  /// - Parameter repeats: the time for which a repeat of a request is recognized; a day for a `MappedChange`.
  public init(
    _ service: String, _ name: String, _ access: AccessRule, _ requestLimit: RequestLimit? = nil,
    repeats: RepeatMemory? = Request.self is any MappedChange.Type ? .day : nil
  ) {
    path = "/\(service)/\(name)"
    self.access = access
    self.requestLimit = requestLimit
    self.repeats = repeats
  }
}

/// A method outside the contract, by its path.
extension Method: ExpressibleByStringInterpolation {
  public init(stringLiteral path: String) {
    self.path = path
    access = nil
    requestLimit = nil
    repeats = nil
  }
}
