/// Whether the messages of an answer are compressed, for clients that take gzip.
public enum AnswerCompression: Sendable {
  /// Those over `ServerLimits.compressOverBytes`.
  case automatic
  /// All of them.
  case gzip
  /// None of them.
  case identity

  /// Whether a message of `count` bytes is.
  func applies(to count: Int, over threshold: Int) -> Bool {
    switch self {
    case .automatic: count > threshold
    case .gzip: true
    case .identity: false
    }
  }
}
