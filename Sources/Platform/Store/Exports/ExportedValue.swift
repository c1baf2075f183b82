public import Base

/// An unpacked value in an export.
public enum ExportedValue: Hashable, Sendable {
  /// No value.
  case null
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// A number.
  case number(Double)
  /// A point in time.
  case time(Timestamp)
  /// A list of whole numbers.
  case integers([Int])
  /// A list of values.
  case list([ExportedValue])
  /// A list of named values.
  case object([Member])

  /// A named value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: ExportedValue

    /// Creates the value `name`.
    public init(_ name: String, _ value: ExportedValue) {
      self.name = name
      self.value = value
    }
  }

  /// Returns a whole number.
  public static func integer(_ value: Int) -> ExportedValue { .integer(Int64(value)) }

  /// Returns a duration, in seconds.
  public static func seconds(_ duration: Duration) -> ExportedValue {
    .number(Double(duration.microseconds) / 1_000_000)
  }
}
