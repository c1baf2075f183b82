/// The reason for which packed bytes cannot be read.
public enum PackingError: Error, Hashable, Sendable {
  /// The bytes end too early.
  case truncated
  /// A version that this program does not know.
  case unknownVersion
  /// A kind of entry that this version does not have.
  case unknownKind
  /// A number outside its range.
  case outOfRange
  /// A text that is not UTF-8.
  case notText
  /// Bytes after the end.
  case trailingBytes
}
