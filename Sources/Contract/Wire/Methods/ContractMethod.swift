public import Messages

/// A method, whatever its messages are.
public protocol ContractMethod: Sendable {
  /// The `:path` of a call, as `/pulsewire.live.v1.LiveService/WatchSession`.
  var path: String { get }
  /// What a client sends.
  var input: MessageSchema { get }
  /// What the server responds with.
  var output: MessageSchema { get }
  /// Who may call it; nil where nobody has said so.
  var access: AccessRule? { get }
  /// How large messages of its requests may be; nil for what is usual.
  var requestLimit: RequestLimit? { get }
}

extension ContractMethod {
  /// The full name of its service, such as `pulsewire.live.v1.LiveService`.
  public var service: String { String(path.dropFirst().prefix { $0 != "/" }) }
}
