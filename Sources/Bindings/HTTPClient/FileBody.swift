/// A range of a file that a request sends. It is read piece by piece as the peer accepts it, so
/// that only one piece is in memory.
public struct FileBody: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The start of the range in the file, in bytes.
  public var offset: Int64
  /// The length of the range, in bytes.
  public var count: Int64

  /// Creates a body of `count` bytes of the file at `path`, starting at `offset`.
  public init(path: String, offset: Int64, count: Int64) {
    self.path = path
    self.offset = offset
    self.count = count
  }
}
