/// How many bytes are in buffers: of one connection, and, through its parent, of many. Not `Sendable`.
package final class BufferLedger {
  /// The bytes of this and of all whose parent it is.
  package private(set) var bytes = 0
  private let parent: BufferLedger?

  /// An empty one; what it counts, `parent` counts too.
  package init(parent: BufferLedger? = nil) { self.parent = parent }

  /// Counts more bytes, or fewer.
  package func add(_ count: Int) {
    bytes += count
    parent?.add(count)
  }
}
