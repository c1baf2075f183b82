public import Messages

/// The description of an rpc in the contract.
public struct MethodSchema: Sendable {
  /// The full name of its service, such as `pulsewire.live.v1.LiveService`.
  public let service: String
  /// The name in the service, such as `WatchSession`.
  public let name: String
  /// The message that a client sends.
  public let input: MessageSchema
  /// The message that the server responds with.
  public let output: MessageSchema
  /// Whether a client sends a stream of messages instead of one.
  public let isClientStreaming: Bool
  /// Whether the server responds with a stream of messages instead of one.
  public let isServerStreaming: Bool
  /// Whether the method only reads, so that Connect may call it with GET.
  public let hasNoSideEffects: Bool

  /// The `:path` of a call, such as `/pulsewire.live.v1.LiveService/WatchSession`.
  public var path: String { "/\(service)/\(name)" }
}
