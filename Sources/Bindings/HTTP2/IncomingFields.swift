import Glibc

/// The header list that is being read, field by field, in memory that is used again for the next.
@safe struct IncomingFields: ~Copyable {
  private var bytes: UnsafeMutableRawPointer?
  private var capacity = 0
  private var end = 0
  private(set) var count = 0
  /// Fields were left out, for the list is over a limit.
  var isTooLarge = false

  private static let capacityMin = 256
  /// What a connection keeps while it says nothing.
  private static let keptBytesMax = 1024

  deinit { unsafe free(bytes) }

  /// The size of the list as RFC 9113, section 6.5.2 reckons it: 32 bytes more for each field.
  var listBytes: Int { end + count * (32 - HeaderBlock.prefixBytes) }

  /// Begins a list.
  mutating func begin() {
    end = 0
    count = 0
    isTooLarge = false
  }

  /// Adds a field.
  @unsafe @inline(__always)
  mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    let added = HeaderBlock.prefixBytes + name.count + value.count
    if end + added > capacity { grow(added) }
    guard let bytes = unsafe bytes else { return }
    unsafe HeaderBlock.write(name, value, at: bytes + end)
    end += added
    count += 1
  }

  /// The list that is complete now; `known` if it has the same fields.
  mutating func end(orKnown known: HeaderBlock) -> HeaderBlock {
    defer { if capacity > Self.keptBytesMax { release() } }
    let all = unsafe UnsafeRawBufferPointer(start: bytes, count: end)
    return unsafe known.hasBytes(all) ? known : HeaderBlock(copyOf: all, count: count)
  }

  private mutating func grow(_ added: Int) {
    capacity = max(end + added, capacity * 2, Self.capacityMin)
    guard let larger = unsafe realloc(bytes, capacity) else {
      preconditionFailure("no memory for \(capacity) bytes of header fields")
    }
    unsafe bytes = larger
  }

  private mutating func release() {
    unsafe free(bytes)
    unsafe bytes = nil
    capacity = 0
    end = 0
    count = 0
  }
}
