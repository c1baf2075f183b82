/// The compression of a response's messages, for clients that accept gzip.
public enum AnswerCompression: Sendable {
  /// Compression of messages of more than `ServerLimits.compressOverBytes`.
  case automatic
  /// Compression of all messages.
  case gzip
  /// No compression.
  case identity

  /// Returns whether a message of `count` bytes is compressed.
  func applies(to count: Int, over threshold: Int) -> Bool {
    switch self {
    case .automatic: count > threshold
    case .gzip: true
    case .identity: false
    }
  }
}
