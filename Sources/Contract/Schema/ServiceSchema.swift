/// What the contract says of a service.
package struct ServiceSchema: Sendable {
  /// The full name, as `pulsewire.live.v1.LiveService`.
  package let name: String
  /// Its methods, in the order of the .proto file.
  package let methods: [MethodSchema]
}
