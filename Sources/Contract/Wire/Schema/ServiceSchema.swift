/// The description of a service in the contract.
public struct ServiceSchema: Sendable {
  /// The full name, such as `pulsewire.live.v1.LiveService`.
  public let name: String
  /// The methods, in the order of the .proto file.
  public let methods: [MethodSchema]
}
