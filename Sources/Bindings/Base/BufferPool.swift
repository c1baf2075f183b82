/// A pool of small arrays to write into, for the streams and calls of one event loop, most of which
/// need a few while they last. Not `Sendable`.
public final class BufferPool {
  private var spares: [[UInt8]] = []

  private static let bytesMin = 256
  private static let bytesMax = 2048
  private static let sparesMax = 1024

  /// Creates an empty pool.
  public init() {}

  /// Returns an array of at least 256 bytes with arbitrary content.
  public func take() -> [UInt8] {
    spares.popLast() ?? [UInt8](repeating: 0, count: Self.bytesMin)
  }

  /// Keeps `array` for reuse if its size is in range and the pool has room.
  public func give(_ array: consuming [UInt8]) {
    guard (Self.bytesMin...Self.bytesMax).contains(array.count), spares.count < Self.sparesMax
    else { return }
    spares.append(array)
  }

  /// Frees all arrays of the pool.
  public func release() { spares = [] }
}
