/// The reason for which bytes cannot be inflated.
public enum CompressionError: Error, Equatable {
  /// The bytes are not gzip, are truncated, or are followed by bytes that are not gzip.
  case malformed
  /// The bytes inflate to more than is allowed.
  case tooLarge
}
