/// What the contract says of a service.
public struct ServiceSchema: Sendable {
  /// The full name, as `pulsewire.live.v1.LiveService`.
  public let name: String
  /// Its methods, in the order of the .proto file.
  public let methods: [MethodSchema]
}
