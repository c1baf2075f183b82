import Glibc

/// An allocator for nghttp2 that reuses small freed blocks, the last one first, while it is still
/// in the processor's cache. A unary call makes nghttp2 allocate six blocks, which for thirty calls
/// at a time is more than malloc caches.
///
/// Confined to one thread.
@safe struct BlockPool {
  /// The freed blocks by size, in steps; each contains a pointer to the next of its size.
  private var freed = unsafe InlineArray<33, UnsafeMutableRawPointer?>(repeating: nil)
  private var heldBytes = 0

  /// The space before each block for its size, which freeing needs; 16 bytes keep malloc's
  /// alignment.
  private static let headerBytes = 16
  private static let stepBytes = 16
  /// The largest block that is pooled; malloc handles larger ones.
  private static let pooledBytesMax = 32 * stepBytes
  /// The most memory that the pool holds, in bytes.
  private static let heldBytesMax = 1024 * 1024

  static func from(_ pool: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<BlockPool> {
    guard let pool = unsafe pool else { preconditionFailure("nghttp2 allocates without a pool") }
    return unsafe pool.assumingMemoryBound(to: BlockPool.self)
  }

  /// Allocates like malloc.
  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    let step = (size + Self.stepBytes - 1) / Self.stepBytes
    if size <= Self.pooledBytesMax, let block = unsafe freed[step] {
      unsafe freed[step] = unsafe block.load(as: UnsafeMutableRawPointer?.self)
      heldBytes -= step * Self.stepBytes
      return unsafe block
    }
    let count = max(1, step) * Self.stepBytes
    guard let start = unsafe malloc(Self.headerBytes + count) else { return nil }
    unsafe start.storeBytes(of: count, as: Int.self)
    return unsafe start + Self.headerBytes
  }

  /// Frees like free.
  mutating func free(_ block: UnsafeMutableRawPointer?) {
    guard let block = unsafe block else { return }
    let count = unsafe Self.size(of: block)
    if count <= Self.pooledBytesMax, heldBytes + count <= Self.heldBytesMax {
      let step = count / Self.stepBytes
      unsafe block.storeBytes(of: freed[step], as: UnsafeMutableRawPointer?.self)
      unsafe freed[step] = unsafe block
      heldBytes += count
    } else {
      unsafe Glibc.free(block - Self.headerBytes)
    }
  }

  /// Allocates like calloc.
  mutating func allocateZeroed(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer? {
    let (total, overflows) = count.multipliedReportingOverflow(by: size)
    guard !overflows else { return nil }
    guard total > Self.pooledBytesMax else {
      guard let block = unsafe allocate(total) else { return nil }
      unsafe memset(block, 0, total)
      return unsafe block
    }
    // The system's pages are zero already, and cost nothing until they are used.
    guard let start = unsafe calloc(1, Self.headerBytes + total) else { return nil }
    unsafe start.storeBytes(of: total, as: Int.self)
    return unsafe start + Self.headerBytes
  }

  /// Reallocates like realloc.
  mutating func reallocate(
    _ block: UnsafeMutableRawPointer?, _ size: Int
  ) -> UnsafeMutableRawPointer? {
    guard let block = unsafe block else { return unsafe allocate(size) }
    let count = unsafe Self.size(of: block)
    if size <= count { return unsafe block }
    guard let larger = unsafe allocate(size) else { return nil }
    unsafe larger.copyMemory(from: block, byteCount: count)
    unsafe free(block)
    return unsafe larger
  }

  /// Returns all freed blocks to the system.
  mutating func releaseAll() {
    for step in 0...Self.pooledBytesMax / Self.stepBytes {
      while let block = unsafe freed[step] {
        unsafe freed[step] = unsafe block.load(as: UnsafeMutableRawPointer?.self)
        unsafe Glibc.free(block - Self.headerBytes)
      }
    }
    heldBytes = 0
  }

  private static func size(of block: UnsafeMutableRawPointer) -> Int {
    unsafe (block - headerBytes).load(as: Int.self)
  }
}
