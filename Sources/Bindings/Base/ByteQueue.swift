import Glibc

/// A queue of bytes: appended at the end and taken from the front without moving the rest each
/// time.
///
/// The length of its array is always its capacity; only the bytes from `head` to `tail` count. Thus
/// neither appending nor taking updates the array's own bookkeeping.
@frozen public struct ByteQueue: Sendable {
  @usableFromInline var storage: [UInt8]
  @usableFromInline var head = 0
  @usableFromInline var tail = 0

  static var capacityMin: Int { 64 }

  /// Creates an empty queue, which allocates nothing until the first byte.
  public init() { storage = [] }

  /// Creates an empty queue that writes into `storage`, whose content it ignores.
  public init(reusing storage: consuming [UInt8]) { self.storage = storage }

  /// The number of bytes in the queue.
  public var count: Int { tail - head }

  /// Whether the queue has no bytes.
  public var isEmpty: Bool { tail == head }

  /// The number of bytes for which memory is allocated.
  public var capacity: Int { storage.count }

  /// The byte at `index` from the front.
  public subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "byte \(index) of \(count)")
    return storage[head + index]
  }

  /// Reserves room for `count` more bytes.
  @inlinable public mutating func reserve(_ count: Int) {
    if tail + count > storage.count { makeRoom(count) }
  }

  /// Appends one byte.
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[tail] = byte
    tail += 1
  }

  /// Appends a copy of `bytes`.
  public mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe append(copyOf: $0) }
  }

  /// Appends a copy of `bytes`.
  public mutating func append(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { unsafe append(copyOf: $0) }
  }

  /// Appends a copy of `bytes`.
  @unsafe public mutating func append(copyOf bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    let count = bytes.count
    unsafe append(count: count) { unsafe $0.copyMemory(from: source, byteCount: count) }
  }

  /// Appends the output of `write`, piece by piece, until it writes nothing or the queue holds
  /// `limit` bytes. Each piece has room for `pieceBytes`; `write` returns the number of bytes
  /// written. Memory is reserved once for many small pieces.
  @unsafe public mutating func append(
    until limit: Int, pieceBytes: Int, _ write: (UnsafeMutableRawPointer) -> Int
  ) {
    while count < limit {
      reserve(pieceBytes)
      var end = tail
      let limit = head + limit
      let isDone = unsafe storage.withUnsafeMutableBytes { target in
        guard let start = target.baseAddress else { return true }
        while end < limit, target.count - end >= pieceBytes {
          let written = unsafe write(start + end)
          guard written > 0 else { return true }
          end += written
        }
        return false
      }
      tail = end
      if isDone { return }
    }
  }

  /// Appends `text` as UTF-8.
  public mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { unsafe append(copyOf: UnsafeRawBufferPointer($0)) }
  }

  /// Appends a byte, then `value` in network byte order.
  @inlinable public mutating func append(_ byte: UInt8, bigEndian value: UInt32) {
    unsafe append(count: 5) {
      unsafe $0.storeBytes(of: byte, as: UInt8.self)
      unsafe ($0 + 1).storeBytes(of: value.bigEndian, as: UInt32.self)
    }
  }

  /// Appends `count` bytes, all of which `initialize` writes in place.
  @unsafe @inlinable @inline(__always) public mutating func append(
    count: Int, _ initialize: (UnsafeMutableRawPointer) -> Void
  ) {
    reserve(count)
    unsafe storage.withUnsafeMutableBytes {
      if let start = $0.baseAddress { unsafe initialize(start + tail) }
    }
    tail += count
  }

  /// Returns the four bytes at `index` from the front as a number in network byte order.
  public func bigEndian(at index: Int) -> UInt32 {
    precondition(index >= 0 && index + 4 <= count, "bytes \(index)..<\(index + 4) of \(count)")
    return unsafe UInt32(
      bigEndian: storage.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: head + index, as: UInt32.self)
      })
  }

  /// Calls `body` with all bytes of the queue.
  public func withBytes<R, E: Error>(_ body: (RawSpan) throws(E) -> R) throws(E) -> R {
    let all = unsafe storage.span.bytes
    return try body(all.extracting(head..<tail))
  }

  /// Returns a copy of the first `count` bytes; of all bytes if it is nil.
  public func copy(first count: Int? = nil) -> [UInt8] {
    Array(storage[head..<(count.map { head + $0 } ?? tail)])
  }

  /// Moves `count` bytes from the front to `target`. The queue must hold at least `count`.
  @unsafe public mutating func moveFirst(
    _ count: Int, to target: UnsafeMutableRawBufferPointer
  ) {
    precondition(count >= 0 && count <= self.count, "moved \(count) of \(self.count) bytes")
    unsafe storage.withUnsafeBytes {
      unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[head..<head + count]))
    }
    removeFirst(count)
  }

  /// Removes `count` bytes from the front. The queue must hold at least `count`.
  public mutating func removeFirst(_ count: Int) {
    precondition(count >= 0 && count <= self.count, "removed \(count) of \(self.count) bytes")
    head += count
    if head == tail {
      head = 0
      tail = 0
    }
  }

  /// Empties the queue and frees its memory.
  public mutating func release() {
    storage = []
    head = 0
    tail = 0
  }

  /// Empties the queue and returns its memory for reuse.
  public mutating func takeStorage() -> [UInt8] {
    head = 0
    tail = 0
    var taken: [UInt8] = []
    swap(&taken, &storage)
    return taken
  }

  /// Moves the bytes to the front if that is enough and cheap, or into a larger array.
  @usableFromInline mutating func makeRoom(_ added: Int) {
    let count = count
    let needed = count + added
    if needed <= storage.count, head >= count {
      unsafe storage.withUnsafeMutableBytes {
        if let start = $0.baseAddress {
          unsafe start.copyMemory(from: start + head, byteCount: count)
        }
      }
    } else {
      // Doubles a small array and grows a large one by half: many never grow further.
      let growth = max(storage.count / 2, min(storage.count, 4096))
      let capacity = max(needed, storage.count + growth, Self.capacityMin)
      let larger = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        unsafe storage.withUnsafeBytes {
          unsafe UnsafeMutableRawBufferPointer(buffer)
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[head..<tail]))
        }
        initialized = capacity
      }
      storage = larger
    }
    head = 0
    tail = count
  }
}
