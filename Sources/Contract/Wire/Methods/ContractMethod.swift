public import Messages

/// A method with messages of any type.
public protocol ContractMethod: Sendable {
  /// The `:path` of a call, such as `/pulsewire.live.v1.LiveService/WatchSession`.
  var path: String { get }
  /// The types of the request and of the response.
  var messages: [any Message.Type] { get }
  /// The message that a client sends.
  var input: MessageSchema { get }
  /// The message that the server responds with.
  var output: MessageSchema { get }
  /// The callers that the method allows; nil if there is no rule.
  var access: AccessRule? { get }
  /// The maximum size of the messages of its requests; nil for the ordinary limit.
  var requestLimit: RequestLimit? { get }
}

extension ContractMethod {
  /// The full name of its service, such as `pulsewire.live.v1.LiveService`.
  public var service: String { String(path.dropFirst().prefix { $0 != "/" }) }
}
