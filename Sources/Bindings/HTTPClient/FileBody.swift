/// A stretch of a file that a request sends. It is read piece by piece as the peer takes it, so that
/// nothing of it but a piece is ever in memory.
public struct FileBody: Hashable, Sendable {
  /// Where the file is.
  public var path: String
  /// Where in the file the stretch begins, in bytes.
  public var offset: Int64
  /// How long it is, in bytes.
  public var count: Int64

  /// `count` bytes of the file at `path`, from `offset` on.
  public init(path: String, offset: Int64, count: Int64) {
    self.path = path
    self.offset = offset
    self.count = count
  }
}
