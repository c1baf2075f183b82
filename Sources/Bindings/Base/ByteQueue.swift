import Glibc

/// Bytes on their way: appended at the end, taken from the front, without moving the rest each time.
///
/// Its array is always as long as its capacity; only what lies between `head` and `tail` counts. So
/// neither appending nor taking goes through the array's own bookkeeping.
@frozen public struct ByteQueue: Sendable {
  @usableFromInline var storage: [UInt8]
  @usableFromInline var head = 0
  @usableFromInline var tail = 0

  static var capacityMin: Int { 64 }

  /// An empty queue; it allocates nothing until the first byte.
  public init() { storage = [] }

  /// An empty queue that writes into `storage`, whatever is in it.
  public init(reusing storage: consuming [UInt8]) { self.storage = storage }

  /// How many bytes wait.
  public var count: Int { tail - head }

  /// Whether none wait.
  public var isEmpty: Bool { tail == head }

  /// How many bytes there is memory for.
  public var capacity: Int { storage.count }

  /// The byte at `index` from the front.
  public subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "byte \(index) of \(count)")
    return storage[head + index]
  }

  /// Makes room for `count` more bytes at once.
  @inlinable public mutating func reserve(_ count: Int) {
    if tail + count > storage.count { makeRoom(count) }
  }

  /// Adds one byte.
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[tail] = byte
    tail += 1
  }

  /// Adds a copy of `bytes`.
  public mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe append(copyOf: $0) }
  }

  /// Adds a copy of `bytes`.
  public mutating func append(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { unsafe append(copyOf: $0) }
  }

  /// Adds a copy of `bytes`.
  @unsafe public mutating func append(copyOf bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    let count = bytes.count
    unsafe append(count: count) { unsafe $0.copyMemory(from: source, byteCount: count) }
  }

  /// Adds what `write` writes, piece by piece, until it writes nothing or `limit` bytes wait. Each piece has
  /// room for `pieceBytes`; `write` returns how many it wrote. The memory is made sure of once for many
  /// small pieces.
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

  /// Adds the UTF-8 of `text`.
  public mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { unsafe append(copyOf: UnsafeRawBufferPointer($0)) }
  }

  /// Adds a byte, and `value` in network byte order.
  @inlinable public mutating func append(_ byte: UInt8, bigEndian value: UInt32) {
    unsafe append(count: 5) {
      unsafe $0.storeBytes(of: byte, as: UInt8.self)
      unsafe ($0 + 1).storeBytes(of: value.bigEndian, as: UInt32.self)
    }
  }

  /// Adds `count` bytes that `initialize` writes in place: all of them.
  @unsafe @inlinable @inline(__always) public mutating func append(
    count: Int, _ initialize: (UnsafeMutableRawPointer) -> Void
  ) {
    reserve(count)
    unsafe storage.withUnsafeMutableBytes {
      if let start = $0.baseAddress { unsafe initialize(start + tail) }
    }
    tail += count
  }

  /// The four bytes at `index` from the front, in network byte order.
  public func bigEndian(at index: Int) -> UInt32 {
    precondition(index >= 0 && index + 4 <= count, "bytes \(index)..<\(index + 4) of \(count)")
    return unsafe UInt32(
      bigEndian: storage.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: head + index, as: UInt32.self)
      })
  }

  /// Lets `body` read everything that waits.
  public func withBytes<R, E: Error>(_ body: (RawSpan) throws(E) -> R) throws(E) -> R {
    let all = unsafe storage.span.bytes
    return try body(all.extracting(head..<tail))
  }

  /// A copy of the first `count` bytes, or of all.
  public func copy(first count: Int? = nil) -> [UInt8] {
    Array(storage[head..<(count.map { head + $0 } ?? tail)])
  }

  /// Takes `count` bytes off the front, to `target`; there must be as many.
  @unsafe public mutating func moveFirst(
    _ count: Int, to target: UnsafeMutableRawBufferPointer
  ) {
    precondition(count >= 0 && count <= self.count, "moved \(count) of \(self.count) bytes")
    unsafe storage.withUnsafeBytes {
      unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[head..<head + count]))
    }
    removeFirst(count)
  }

  /// Takes `count` bytes off the front; there must be as many.
  public mutating func removeFirst(_ count: Int) {
    precondition(count >= 0 && count <= self.count, "removed \(count) of \(self.count) bytes")
    head += count
    if head == tail {
      head = 0
      tail = 0
    }
  }

  /// Takes everything, and gives the memory back.
  public mutating func release() {
    storage = []
    head = 0
    tail = 0
  }

  /// Takes everything, and hands out the memory, to be reused.
  public mutating func takeStorage() -> [UInt8] {
    head = 0
    tail = 0
    var taken: [UInt8] = []
    swap(&taken, &storage)
    return taken
  }

  /// Moves what waits to the front where that is enough and pays, or into a larger array.
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
      // Twice as much while that is little, then half as much again: many stay as large as they are.
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
