/// A field of an exported row, as the export's manifest describes it.
public struct ExportedField: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// How its values are written.
  public let form: Form

  /// How a value is written.
  public enum Form: String, Hashable, Sendable {
    /// As text, a number, true or false.
    case text, number, boolean
    /// As RFC 3339 has it, in UTC.
    case timestamp
    /// As JSON, in CSV as well.
    case json
    /// Bytes in base 64.
    case base64
  }

  /// The field `name`.
  public init(_ name: String, _ form: Form) {
    self.name = name
    self.form = form
  }
}
