/// The number of bytes in the buffers of one connection or, as a parent, of many. Not `Sendable`.
public final class BufferLedger {
  /// The bytes of this ledger and of all ledgers whose parent it is.
  public private(set) var bytes = 0
  private let parent: BufferLedger?

  /// Creates an empty ledger; `parent` also counts its bytes, but the parent's parent does not.
  public init(parent: BufferLedger? = nil) { self.parent = parent }

  /// Adds `count` bytes, or subtracts them if it is negative.
  public func add(_ count: Int) {
    bytes += count
    parent?.bytes += count
  }
}
