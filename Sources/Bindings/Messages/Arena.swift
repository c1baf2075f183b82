public import CProtobufC

/// Where messages live while they are unpacked or packed: memory that is handed out by moving a
/// pointer, and taken back all at once.
///
/// One for each event loop, used for one message after the other. Not `Sendable`, and never used
/// by two messages at once: a reset follows each unpack and each pack.
@safe public final class Arena {
  private let blocks: UnsafeMutablePointer<ArenaBlocks>
  private let hook: UnsafeMutablePointer<ProtobufCAllocator>

  /// An arena that refuses a received message which needs more than `bytesMax` of memory: two
  /// bytes on the wire can become a hundred as an empty message in a list.
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

  /// How much memory it holds now, in bytes; at least its first block's.
  public var heldBytes: Int { unsafe blocks.pointee.blockBytes }

  /// The most memory that it ever held, in bytes.
  public var heldBytesPeak: Int { unsafe blocks.pointee.blockBytesPeak }

  /// Whether the message at hand did not fit.
  public var wasRefused: Bool { unsafe blocks.pointee.wasRefused }

  /// For protobuf-c's `unpack`.
  public var allocator: UnsafeMutablePointer<ProtobufCAllocator> { unsafe hook }

  /// Bounds the memory of the message that is unpacked next by a multiple of its bytes on the wire. Messages
  /// as clients have them need up to 25 times as much; empty ones in a list need a hundred times.
  public func expect(messageBytes: Int) {
    unsafe blocks.pointee.limit(to: Self.freeBytes + Self.bytesPerByteMax * messageBytes)
  }

  private static let freeBytes = 256 * 1024
  private static let bytesPerByteMax = 32

  /// Takes back all that was handed out.
  public func reset() { unsafe blocks.pointee.reset() }

  /// Memory for `byteCount` bytes of our own, aligned for any field.
  @unsafe public func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    unsafe blocks.pointee.allocateUnlimited(byteCount)
  }
}
