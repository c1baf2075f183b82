internal import Base
import CNghttp2

/// What the sessions of one loop share: buffers of streams that ended, and nghttp2's freed memory. Not
/// `Sendable`; a session keeps it.
@safe public final class SessionPool {
  let buffers = BufferPool()
  private let blocks: UnsafeMutablePointer<BlockPool>

  /// An empty pool.
  public init() {
    unsafe blocks = .allocate(capacity: 1)
    unsafe blocks.initialize(to: BlockPool())
  }

  deinit {
    unsafe blocks.pointee.releaseAll()
    unsafe blocks.deinitialize(count: 1)
    unsafe blocks.deallocate()
  }

  /// Lets go of what was freed and kept.
  public func release() {
    buffers.release()
    unsafe blocks.pointee.releaseAll()
  }

  /// Has nghttp2 allocate here.
  var allocator: nghttp2_mem {
    unsafe nghttp2_mem(
      mem_user_data: blocks,
      malloc: { size, pool in unsafe BlockPool.from(pool).pointee.allocate(size) },
      free: { block, pool in unsafe BlockPool.from(pool).pointee.free(block) },
      calloc: { count, size, pool in
        unsafe BlockPool.from(pool).pointee.allocateZeroed(count, size)
      },
      realloc: { block, size, pool in
        unsafe BlockPool.from(pool).pointee.reallocate(block, size)
      })
  }
}
