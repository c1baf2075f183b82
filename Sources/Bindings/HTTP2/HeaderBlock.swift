import Glibc

/// Header fields in order, as one run of bytes: a request costs one allocation for all of them.
///
/// Names are in lower case, as HTTP/2 wants them (RFC 9113, section 8.2).
public struct HeaderBlock: Sendable {
  /// Each field as name length, value length (two bytes each), name, value.
  private var storage: [UInt8] = []
  /// How many fields there are.
  public private(set) var count = 0

  /// A name or a value cannot be longer.
  public static let textBytesMax = Int(UInt16.max)
  private static let prefixBytes = 4

  /// No fields.
  public init() {}

  /// These fields.
  public init(_ fields: KeyValuePairs<String, String>) {
    for (name, value) in fields { append(name, value) }
  }

  /// The size of the list as RFC 9113, section 6.5.2 reckons it: 32 bytes more for each field.
  public var listBytes: Int { storage.count + count * (32 - Self.prefixBytes) }

  /// Adds a field. A name or value over 65,535 bytes is a programming error.
  public mutating func append(_ name: String, _ value: String) {
    append(Array(name.utf8), Array(value.utf8))
  }

  /// Adds a field.
  public mutating func append(_ name: [UInt8], _ value: [UInt8]) {
    unsafe name.withUnsafeBytes { name in
      unsafe value.withUnsafeBytes { value in unsafe append(copyOf: name, value) }
    }
  }

  /// Adds all fields of `other`.
  public mutating func append(_ other: HeaderBlock) {
    storage += other.storage
    count += other.count
  }

  @unsafe mutating func append(
    copyOf name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
  ) {
    precondition(
      name.count <= Self.textBytesMax && value.count <= Self.textBytesMax,
      "a header field of \(name.count) + \(value.count) bytes")
    let added = Self.prefixBytes + name.count + value.count
    storage.append(addingCapacity: storage.isEmpty ? max(256, added) : added) { output in
      output.append(UInt8(truncatingIfNeeded: name.count >> 8))
      output.append(UInt8(truncatingIfNeeded: name.count))
      output.append(UInt8(truncatingIfNeeded: value.count >> 8))
      output.append(UInt8(truncatingIfNeeded: value.count))
      unsafe output.withUnsafeMutableBufferPointer { buffer, initializedCount in
        let free = unsafe UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[initializedCount...]))
        unsafe free.copyMemory(from: name)
        unsafe UnsafeMutableRawBufferPointer(rebasing: free[name.count...]).copyMemory(from: value)
        initializedCount += name.count + value.count
      }
    }
    count += 1
  }

  /// One field, still in place.
  public struct Field {
    fileprivate let storage: [UInt8]
    fileprivate let nameStart: Int
    fileprivate let valueStart: Int
    fileprivate let end: Int

    /// The name's bytes, in lower case.
    public var name: ArraySlice<UInt8> { storage[nameStart..<valueStart] }

    /// The value's bytes.
    public var value: ArraySlice<UInt8> { storage[valueStart..<end] }

    /// How long the name is, in bytes.
    public var nameCount: Int { valueStart - nameStart }

    /// Whether this is its name.
    public func isNamed(_ other: StaticString) -> Bool {
      nameCount == other.utf8CodeUnitCount && hasBytes(other, at: nameStart)
    }

    /// Whether its name begins so.
    public func isNamed(from other: StaticString) -> Bool {
      nameCount >= other.utf8CodeUnitCount && hasBytes(other, at: nameStart)
    }

    /// Whether this is its value.
    public func has(value other: StaticString) -> Bool {
      end - valueStart == other.utf8CodeUnitCount && hasBytes(other, at: valueStart)
    }

    private func hasBytes(_ text: StaticString, at start: Int) -> Bool {
      unsafe storage.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return true }
        return unsafe memcmp(base + start, text.utf8Start, text.utf8CodeUnitCount) == 0
      }
    }
  }

  /// Calls `body` with each field, in order.
  public func forEach(_ body: (Field) -> Void) {
    var index = 0
    while index < storage.count {
      let nameStart = index + Self.prefixBytes
      let valueStart = nameStart + (Int(storage[index]) << 8 | Int(storage[index + 1]))
      let end = valueStart + (Int(storage[index + 2]) << 8 | Int(storage[index + 3]))
      body(Field(storage: storage, nameStart: nameStart, valueStart: valueStart, end: end))
      index = end
    }
  }

  /// The value of the first field of this name.
  public subscript(name: StaticString) -> ArraySlice<UInt8>? {
    var found: ArraySlice<UInt8>?
    forEach { field in if found == nil, field.isNamed(name) { found = field.value } }
    return found
  }

  /// The value of the first field of this name, as text; bytes that are not UTF-8 are replaced.
  public func text(_ name: StaticString) -> String? {
    self[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The fields' bytes, for a caller that knows their layout.
  @unsafe func withFields(
    _ body: (UnsafeRawBufferPointer) -> Void
  ) { unsafe storage.withUnsafeBytes(body) }
}
