/// Why bytes cannot be inflated.
public enum CompressionError: Error, Equatable {
  /// They are not gzip, they are cut, or something that is not gzip follows.
  case malformed
  /// They hold more than was allowed.
  case tooLarge
}
