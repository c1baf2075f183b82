internal import Base
import CNghttp2

/// The resources that the sessions of one loop share: ended streams and their buffers, and
/// nghttp2's freed memory. Not `Sendable`; a session retains it.
@safe public final class SessionPool {
  let buffers = BufferPool()
  private var streams: [HTTP2Stream] = []
  private let blocks: UnsafeMutablePointer<BlockPool>

  private static let streamsMax = 256

  /// Creates an empty pool.
  public init() {
    unsafe blocks = .allocate(capacity: 1)
    unsafe blocks.initialize(to: BlockPool())
  }

  deinit {
    unsafe blocks.pointee.releaseAll()
    unsafe blocks.deinitialize(count: 1)
    unsafe blocks.deallocate()
  }

  /// Frees all pooled resources.
  public func release() {
    buffers.release()
    streams = []
    unsafe blocks.pointee.releaseAll()
  }

  /// Returns a new stream.
  func stream(id: Int32, ledger: BufferLedger) -> HTTP2Stream {
    guard let stream = streams.popLast() else { return HTTP2Stream(id: id, ledger: ledger) }
    stream.begin(id: id, ledger: ledger)
    return stream
  }

  /// Takes an ended stream for reuse, unless it is still referenced, such as by a handler that has
  /// not ended yet.
  func give(_ stream: consuming HTTP2Stream) {
    guard streams.count < Self.streamsMax, isKnownUniquelyReferenced(&stream) else {
      stream.dropOutbound(into: buffers)
      return stream.dropInbound(into: buffers)
    }
    stream.forget()
    streams.append(stream)
  }

  /// The allocator through which nghttp2 uses the pool.
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
