package import Messages

/// What the contract says of an rpc.
package struct MethodSchema: Sendable {
  /// The full name of its service, as `pulsewire.live.v1.LiveService`.
  package let service: String
  /// Its name in the service, as `WatchSession`.
  package let name: String
  /// What a client sends.
  package let input: MessageSchema
  /// What the server answers.
  package let output: MessageSchema
  /// Whether a client sends many messages instead of one.
  package let isClientStreaming: Bool
  /// Whether the server answers with many messages instead of one.
  package let isServerStreaming: Bool
  /// Whether it only reads, so that Connect may ask for it with GET.
  package let hasNoSideEffects: Bool

  /// The `:path` of a call, as `/pulsewire.live.v1.LiveService/WatchSession`.
  package var path: String { "/\(service)/\(name)" }
}
