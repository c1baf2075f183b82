/// How JSON becomes messages.
public struct JSONDecodingOptions: Sendable {
  /// Whether keys that are no field, and names that are no case of an enum, are left out. Otherwise
  /// they are violations.
  public var ignoresUnknown: Bool

  /// The most JSON that is taken, in bytes.
  public var bytesMax: Int

  /// As a server reads: nothing unknown, and gRPC's usual limit.
  public init(ignoresUnknown: Bool = false, bytesMax: Int = 4 * 1024 * 1024) {
    self.ignoresUnknown = ignoresUnknown
    self.bytesMax = bytesMax
  }
}
