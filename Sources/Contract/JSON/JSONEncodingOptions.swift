public import JSON

/// How messages become JSON.
public struct JSONEncodingOptions: Sendable {
  /// How values are set.
  public var style: JSONWriter.Style

  /// Whether fields that have their default value are written too: numbers, strings and lists, but
  /// not messages, cases of a oneof, and fields that are marked as optional.
  public var writesDefaults: Bool

  /// The most JSON that is written, in bytes: a byte of an enum becomes its name.
  public var bytesMax: Int

  /// As a server answers: compact and without defaults.
  public init(
    style: JSONWriter.Style = .compact, writesDefaults: Bool = false,
    bytesMax: Int = 64 * 1024 * 1024
  ) {
    self.style = style
    self.writesDefaults = writesDefaults
    self.bytesMax = bytesMax
  }
}
