/// A field of an exported row, as described by the export's manifest.
public struct ExportedField: Hashable, Sendable {
  /// The name of the field.
  public let name: String
  /// The form of its values.
  public let form: Form

  /// The form of a value.
  public enum Form: String, Hashable, Sendable {
    /// A text, a number, or true or false.
    case text, number, boolean
    /// A time in the form of RFC 3339, in UTC.
    case timestamp
    /// JSON, also in CSV.
    case json
    /// Bytes in base 64.
    case base64
  }

  /// Creates the field `name`.
  public init(_ name: String, _ form: Form) {
    self.name = name
    self.form = form
  }
}
