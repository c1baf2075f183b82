/// The options for decoding messages from JSON.
public struct JSONDecodingOptions: Sendable {
  /// Whether unknown keys and unknown names of enum cases are ignored. Otherwise they are violations.
  public var ignoresUnknown: Bool

  /// The maximum size of the JSON, in bytes.
  public var bytesMax: Int

  /// Creates options with a server's defaults: nothing unknown, and gRPC's usual limit.
  public init(ignoresUnknown: Bool = false, bytesMax: Int = 4 * 1024 * 1024) {
    self.ignoresUnknown = ignoresUnknown
    self.bytesMax = bytesMax
  }
}
