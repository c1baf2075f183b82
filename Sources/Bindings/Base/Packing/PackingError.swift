/// Why bytes are not what they should be.
public enum PackingError: Error, Hashable, Sendable {
  /// They end too early.
  case truncated
  /// A version that this program does not know.
  case unknownVersion
  /// A kind of entry that this version does not have.
  case unknownKind
  /// A number is outside of what it stands for.
  case outOfRange
  /// A text is not UTF-8.
  case notText
  /// Something follows the end.
  case trailingBytes
}
