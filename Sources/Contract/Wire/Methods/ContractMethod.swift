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
  /// The time for which a repeat of a request is recognized; nil if requests have no request_id.
  var repeats: RepeatMemory? { get }
}

extension ContractMethod {
  /// The full name of its service, such as `pulsewire.live.v1.LiveService`.
  public var service: String { String(path.dropFirst().prefix { $0 != "/" }) }

  /// The name in its service, such as `WatchSession`.
  public var name: String { String(path.dropFirst(service.count + 2)) }

  /// The name with its service, such as `pulsewire.live.v1.LiveService/WatchSession`. No other method has it.
  public var fullName: String { String(path.dropFirst()) }
}
