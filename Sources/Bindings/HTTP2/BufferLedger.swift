/// How many bytes are in buffers: of one connection, or, as its parent, of many. Not `Sendable`.
public final class BufferLedger {
  /// The bytes of this and of all whose parent it is.
  public private(set) var bytes = 0
  private let parent: BufferLedger?

  /// An empty one; what it counts, `parent` counts too, but not a parent of that.
  public init(parent: BufferLedger? = nil) { self.parent = parent }

  /// Counts more bytes, or fewer.
  public func add(_ count: Int) {
    bytes += count
    parent?.bytes += count
  }
}
