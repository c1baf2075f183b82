public import JSON

/// The options for encoding messages as JSON.
public struct JSONEncodingOptions: Sendable {
  /// The style of the JSON.
  public var style: JSONWriter.Style

  /// Whether fields with their default value are also written: numbers, strings and lists, but not messages,
  /// cases of a oneof, and fields that are marked as optional.
  public var writesDefaults: Bool

  /// The maximum size of the JSON, in bytes. JSON can be much larger than the wire form: one byte of an enum
  /// becomes its name.
  public var bytesMax: Int

  /// Creates options with a server's defaults: compact and without default values.
  public init(
    style: JSONWriter.Style = .compact, writesDefaults: Bool = false,
    bytesMax: Int = 64 * 1024 * 1024
  ) {
    self.style = style
    self.writesDefaults = writesDefaults
    self.bytesMax = bytesMax
  }
}
