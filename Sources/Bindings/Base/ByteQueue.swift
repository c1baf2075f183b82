/// Bytes on their way: appended at the end, taken from the front, without moving the rest each time.
@frozen public struct ByteQueue: Sendable {
  @usableFromInline var storage: [UInt8] = []
  @usableFromInline var head = 0

  /// Taken bytes are given back to the array once so many have gathered.
  @usableFromInline static var reclaimBytesMin: Int { 4096 }

  /// An empty queue; it allocates nothing until the first byte.
  @inlinable public init() {}

  /// How many bytes wait.
  @inlinable public var count: Int { storage.count - head }

  /// Whether none wait.
  @inlinable public var isEmpty: Bool { storage.count == head }

  /// The byte at `index` from the front.
  @inlinable public subscript(index: Int) -> UInt8 { storage[head + index] }

  /// Makes room for `count` more bytes at once.
  @inlinable public mutating func reserve(_ count: Int) {
    reclaim()
    storage.reserveCapacity(storage.count + count)
  }

  /// Adds one byte.
  @inlinable public mutating func append(_ byte: UInt8) { storage.append(byte) }

  /// Adds a copy of `bytes`.
  @inlinable public mutating func append(_ bytes: [UInt8]) {
    reclaim()
    storage.append(contentsOf: bytes)
  }

  /// Adds a copy of `bytes`.
  @inlinable public mutating func append(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { unsafe append(copyOf: $0) }
  }

  /// Adds a copy of `bytes`.
  @unsafe @inlinable public mutating func append(copyOf bytes: UnsafeRawBufferPointer) {
    reclaim()
    unsafe storage.append(contentsOf: bytes)
  }

  /// Adds the UTF-8 of `text`.
  @inlinable public mutating func append(utf8 text: String) {
    reclaim()
    storage.append(contentsOf: text.utf8)
  }

  /// Adds `value` in network byte order.
  @inlinable public mutating func append(bigEndian value: UInt32) {
    storage.append(UInt8(truncatingIfNeeded: value >> 24))
    storage.append(UInt8(truncatingIfNeeded: value >> 16))
    storage.append(UInt8(truncatingIfNeeded: value >> 8))
    storage.append(UInt8(truncatingIfNeeded: value))
  }

  /// The four bytes at `index` from the front, in network byte order.
  @inlinable public func bigEndian(at index: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(storage[head + index + $1]) }
  }

  /// Adds up to `capacity` bytes that `initialize` writes in place.
  @inlinable public mutating func append<E: Error>(
    capacity: Int, initialize: (inout OutputSpan<UInt8>) throws(E) -> Void
  ) throws(E) {
    reclaim()
    try storage.append(addingCapacity: capacity, initializingWith: initialize)
  }

  /// Lets `body` read everything that waits.
  @inlinable public func withBytes<R, E: Error>(_ body: (RawSpan) throws(E) -> R) throws(E) -> R {
    let all = unsafe storage.span.bytes
    return try body(all.extracting(head..<all.byteCount))
  }

  /// A copy of the first `count` bytes, or of all.
  @inlinable public func copy(first count: Int? = nil) -> [UInt8] {
    Array(storage[head..<(count.map { head + $0 } ?? storage.count)])
  }

  /// Takes `count` bytes off the front; there must be as many.
  @inlinable public mutating func removeFirst(_ count: Int) {
    precondition(count >= 0 && count <= self.count, "removed \(count) of \(self.count) bytes")
    head += count
    if head == storage.count {
      storage.removeAll(keepingCapacity: true)
      head = 0
    }
  }

  /// Takes everything, and gives the memory back.
  @inlinable public mutating func release() {
    storage = []
    head = 0
  }

  @inlinable mutating func reclaim() {
    guard head >= Self.reclaimBytesMin, head * 2 >= storage.count else { return }
    storage.removeSubrange(0..<head)
    head = 0
  }
}
