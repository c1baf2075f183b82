import Glibc

/// Header fields in order, as one run of bytes: a request costs one allocation for all of them.
///
/// Names are in lower case, as HTTP/2 wants them (RFC 9113, section 8.2).
package struct HeaderBlock: Sendable {
  /// Each field as name length, value length (two bytes each), name, value.
  private var storage: [UInt8] = []
  /// How many fields there are.
  package private(set) var count = 0

  /// A name or a value cannot be longer.
  package static let textBytesMax = Int(UInt16.max)
  private static let prefixBytes = 4

  /// No fields.
  package init() {}

  /// These fields.
  package init(_ fields: KeyValuePairs<String, String>) {
    for (name, value) in fields { append(name, value) }
  }

  /// The size of the list as RFC 9113, section 6.5.2 reckons it: 32 bytes more for each field.
  package var listBytes: Int { storage.count + count * (32 - Self.prefixBytes) }

  /// Adds a field. A name or value over 65,535 bytes is a programming error.
  package mutating func append(_ name: String, _ value: String) {
    append(Array(name.utf8), Array(value.utf8))
  }

  /// Adds a field.
  package mutating func append(_ name: [UInt8], _ value: [UInt8]) {
    unsafe name.withUnsafeBytes { name in
      unsafe value.withUnsafeBytes { value in unsafe append(copyOf: name, value) }
    }
  }

  /// Adds all fields of `other`.
  package mutating func append(_ other: HeaderBlock) {
    storage += other.storage
    count += other.count
  }

  @unsafe mutating func append(
    copyOf name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
  ) {
    precondition(
      name.count <= Self.textBytesMax && value.count <= Self.textBytesMax,
      "a header field of \(name.count) + \(value.count) bytes")
    if storage.isEmpty { storage.reserveCapacity(256) }
    storage.append(UInt8(truncatingIfNeeded: name.count >> 8))
    storage.append(UInt8(truncatingIfNeeded: name.count))
    storage.append(UInt8(truncatingIfNeeded: value.count >> 8))
    storage.append(UInt8(truncatingIfNeeded: value.count))
    unsafe storage.append(contentsOf: name)
    unsafe storage.append(contentsOf: value)
    count += 1
  }

  /// One field, still in place.
  package struct Field {
    /// The name's bytes, in lower case.
    package let name: ArraySlice<UInt8>
    /// The value's bytes.
    package let value: ArraySlice<UInt8>

    /// Whether this is its name.
    package func isNamed(_ other: StaticString) -> Bool { Self.isEqual(name, other) }

    /// Whether this is its value.
    package func has(value other: StaticString) -> Bool { Self.isEqual(value, other) }

    private static func isEqual(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
      guard bytes.count == text.utf8CodeUnitCount else { return false }
      return unsafe bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return true }
        return unsafe memcmp(start, text.utf8Start, text.utf8CodeUnitCount) == 0
      }
    }
  }

  /// Calls `body` with each field, in order.
  package func forEach(_ body: (Field) -> Void) {
    var index = 0
    while index < storage.count {
      let nameStart = index + Self.prefixBytes
      let valueStart = nameStart + (Int(storage[index]) << 8 | Int(storage[index + 1]))
      let end = valueStart + (Int(storage[index + 2]) << 8 | Int(storage[index + 3]))
      body(Field(name: storage[nameStart..<valueStart], value: storage[valueStart..<end]))
      index = end
    }
  }

  /// The value of the first field of this name.
  package subscript(name: StaticString) -> ArraySlice<UInt8>? {
    var found: ArraySlice<UInt8>?
    forEach { field in if found == nil, field.isNamed(name) { found = field.value } }
    return found
  }

  /// The value of the first field of this name, as text; bytes that are not UTF-8 are replaced.
  package func text(_ name: StaticString) -> String? {
    self[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The fields' bytes, for a caller that knows their layout.
  @unsafe func withFields(
    _ body: (UnsafeRawBufferPointer) -> Void
  ) { unsafe storage.withUnsafeBytes(body) }
}
