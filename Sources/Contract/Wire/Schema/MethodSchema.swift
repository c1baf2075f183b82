public import Messages

/// What the contract says of an rpc.
public struct MethodSchema: Sendable {
  /// The full name of its service, as `pulsewire.live.v1.LiveService`.
  public let service: String
  /// Its name in the service, as `WatchSession`.
  public let name: String
  /// What a client sends.
  public let input: MessageSchema
  /// What the server answers.
  public let output: MessageSchema
  /// Whether a client sends many messages instead of one.
  public let isClientStreaming: Bool
  /// Whether the server answers with many messages instead of one.
  public let isServerStreaming: Bool
  /// Whether it only reads, so that Connect may ask for it with GET.
  public let hasNoSideEffects: Bool

  /// The `:path` of a call, as `/pulsewire.live.v1.LiveService/WatchSession`.
  public var path: String { "/\(service)/\(name)" }
}
