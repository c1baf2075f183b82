public import Base

/// A value that was packed, for an export.
public enum ExportedValue: Hashable, Sendable {
  /// None.
  case null
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// A number.
  case number(Double)
  /// An instant.
  case time(Timestamp)
  /// Whole numbers.
  case integers([Int])
  /// Values in order.
  case list([ExportedValue])
  /// Values with names.
  case object([Member])

  /// A value with a name.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: ExportedValue

    /// The value `name`.
    public init(_ name: String, _ value: ExportedValue) {
      self.name = name
      self.value = value
    }
  }

  /// A whole number.
  public static func integer(_ value: Int) -> ExportedValue { .integer(Int64(value)) }

  /// A length of time, in seconds.
  public static func seconds(_ duration: Duration) -> ExportedValue {
    .number(Double(duration.microseconds) / 1_000_000)
  }
}
