/// Small arrays to write into, used again and again: most streams and calls need a few, for as long
/// as they take. One for each event loop; not `Sendable`.
public final class BufferPool {
  private var spares: [[UInt8]] = []

  private static let bytesMin = 256
  private static let bytesMax = 2048
  private static let sparesMax = 1024

  /// An empty pool.
  public init() {}

  /// An array of at least 256 bytes, whatever is in them.
  public func take() -> [UInt8] {
    spares.popLast() ?? [UInt8](repeating: 0, count: Self.bytesMin)
  }

  /// Keeps `array` for somebody else, unless that is not worth it.
  public func give(_ array: consuming [UInt8]) {
    guard (Self.bytesMin...Self.bytesMax).contains(array.count), spares.count < Self.sparesMax
    else { return }
    spares.append(array)
  }

  /// Lets go of what it keeps.
  public func release() { spares = [] }
}
