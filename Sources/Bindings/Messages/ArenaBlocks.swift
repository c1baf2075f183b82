import CProtobufC
import Glibc

/// The memory of an `Arena`: a permanent first block, and larger ones until the next reset.
///
/// A struct at a fixed address, because protobuf-c keeps a pointer to it and allocates through it
/// without changing a reference count.
///
/// Each allocation is preceded by its size: protobuf-c's strings end at the first NUL, so that only
/// the size reveals whether one continues.
@safe struct ArenaBlocks {
  private var cursor: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer
  private let first: UnsafeMutableRawPointer
  /// The newest of the larger blocks; each begins with a pointer to the one before it.
  private var newest: UnsafeMutableRawPointer?
  private let bytesMax: Int
  /// The part of `bytesMax` that the current message may use.
  private var messageMax: Int
  /// The size of all blocks, in bytes.
  private(set) var blockBytes: Int
  /// The largest value that `blockBytes` has had.
  private(set) var blockBytesPeak: Int
  /// Whether an allocation was refused since the last reset.
  private(set) var wasRefused = false

  private static let firstBlockBytes = 16 * 1024
  private static let sizeBytes = MemoryLayout<Int>.size
  private static let alignment = 8

  init(bytesMax: Int) {
    unsafe first = Self.block(Self.firstBlockBytes)
    unsafe cursor = unsafe first
    unsafe end = unsafe first + Self.firstBlockBytes
    blockBytes = Self.firstBlockBytes
    blockBytesPeak = Self.firstBlockBytes
    self.bytesMax = max(bytesMax, Self.firstBlockBytes)
    messageMax = self.bytesMax
  }

  /// Limits the memory of the next message, until the next reset.
  mutating func limit(to bytes: Int) { messageMax = min(bytesMax, max(bytes, blockBytes)) }

  /// Allocates `size` bytes; nil beyond the limit.
  @unsafe mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    let needed = Self.rounded(size)
    if unsafe needed > end - cursor {
      guard needed <= messageMax - blockBytes - Self.alignment else {
        wasRefused = true
        return nil
      }
      addBlock(fitting: needed, bytesMax: messageMax - blockBytes)
    }
    return unsafe take(size, needed)
  }

  /// Allocates `size` bytes for the server's own values, without a limit.
  @unsafe mutating func allocateUnlimited(_ size: Int) -> UnsafeMutableRawPointer {
    let needed = Self.rounded(size)
    if unsafe needed > end - cursor { addBlock(fitting: needed, bytesMax: .max) }
    return unsafe take(size, needed)
  }

  /// Returns the size that was requested when `pointer` was allocated, in bytes.
  @unsafe static func size(at pointer: UnsafeRawPointer) -> Int {
    unsafe (pointer - sizeBytes).load(as: Int.self)
  }

  /// Forgets all allocations, and frees all blocks but the first.
  mutating func reset() {
    if unsafe newest != nil { freeLargerBlocks() }
    unsafe cursor = unsafe first
    wasRefused = false
    messageMax = bytesMax
  }

  /// Frees all blocks.
  mutating func freeAll() {
    freeLargerBlocks()
    unsafe free(first)
  }

  @inline(__always)
  private static func rounded(_ size: Int) -> Int {
    sizeBytes + (size + alignment - 1) & ~(alignment - 1)
  }

  @inline(__always)
  private mutating func take(_ size: Int, _ needed: Int) -> UnsafeMutableRawPointer {
    unsafe cursor.storeBytes(of: size, as: Int.self)
    let start = unsafe cursor + Self.sizeBytes
    unsafe cursor += needed
    return unsafe start
  }

  /// Adds a block as large as all existing ones, so that the number of blocks stays small.
  private mutating func addBlock(fitting needed: Int, bytesMax: Int) {
    let count = min(max(blockBytes, needed + Self.alignment), bytesMax)
    let block = unsafe Self.block(count)
    unsafe block.storeBytes(of: newest, as: UnsafeMutableRawPointer?.self)
    unsafe newest = unsafe block
    unsafe cursor = unsafe block + Self.alignment
    unsafe end = unsafe block + count
    blockBytes += count
    blockBytesPeak = max(blockBytesPeak, blockBytes)
  }

  private mutating func freeLargerBlocks() {
    while let block = unsafe newest {
      unsafe newest = unsafe block.load(as: UnsafeMutableRawPointer?.self)
      unsafe free(block)
    }
    unsafe end = unsafe first + Self.firstBlockBytes
    blockBytes = Self.firstBlockBytes
  }

  private static func block(_ count: Int) -> UnsafeMutableRawPointer {
    guard let block = unsafe malloc(count) else {
      preconditionFailure("no memory for a block of \(count) bytes")
    }
    return unsafe block
  }
}

extension ProtobufCAllocator {
  /// Creates an allocator for protobuf-c in `blocks`, which must not move. Freeing does nothing: a
  /// reset frees everything at once.
  init(allocatingIn blocks: UnsafeMutablePointer<ArenaBlocks>) {
    unsafe self.init(
      alloc: { blocks, size in
        unsafe blocks?.assumingMemoryBound(to: ArenaBlocks.self).pointee.allocate(size)
      },
      free: { _, _ in },
      allocator_data: blocks)
  }
}
