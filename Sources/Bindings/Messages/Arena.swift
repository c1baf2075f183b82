public import CProtobufC

/// The memory of messages while they are unpacked or packed: allocated by moving a pointer, and
/// freed all at once.
///
/// Each event loop has one, which serves one message after another. Not `Sendable`, and never used
/// by two messages at once: a reset follows each unpack and each pack.
@safe public final class Arena {
  private let blocks: UnsafeMutablePointer<ArenaBlocks>
  private let hook: UnsafeMutablePointer<ProtobufCAllocator>

  /// Creates an arena that refuses a received message that needs more than `bytesMax` of memory:
  /// two bytes on the wire can become a hundred as an empty message in a list.
  public init(bytesMax: Int = 32 * 1024 * 1024) {
    unsafe blocks = .allocate(capacity: 1)
    unsafe blocks.initialize(to: ArenaBlocks(bytesMax: bytesMax))
    unsafe hook = .allocate(capacity: 1)
    unsafe hook.initialize(to: ProtobufCAllocator(allocatingIn: blocks))
  }

  deinit {
    unsafe blocks.pointee.freeAll()
    unsafe blocks.deallocate()
    unsafe hook.deallocate()
  }

  /// The memory it holds now, in bytes; at least that of its first block.
  public var heldBytes: Int { unsafe blocks.pointee.blockBytes }

  /// The most memory that it has ever held, in bytes.
  public var heldBytesPeak: Int { unsafe blocks.pointee.blockBytesPeak }

  /// Whether the current message did not fit.
  public var wasRefused: Bool { unsafe blocks.pointee.wasRefused }

  /// The allocator for protobuf-c's `unpack`.
  public var allocator: UnsafeMutablePointer<ProtobufCAllocator> { unsafe hook }

  /// Limits the memory of the next message to a multiple of its bytes on the wire. Typical messages
  /// of clients need up to 25 times as much; empty ones in a list need a hundred times.
  public func expect(messageBytes: Int) {
    unsafe blocks.pointee.limit(to: Self.freeBytes + Self.bytesPerByteMax * messageBytes)
  }

  private static let freeBytes = 256 * 1024
  private static let bytesPerByteMax = 32

  /// Frees all allocations.
  public func reset() { unsafe blocks.pointee.reset() }

  /// Allocates `byteCount` bytes for the server's own values, aligned for any field.
  @unsafe public func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    unsafe blocks.pointee.allocateUnlimited(byteCount)
  }
}
