import Base
import Glibc

/// Header fields in order, in one array: a request costs one allocation for all of them.
///
/// Names are in lower case, as HTTP/2 requires (RFC 9113, section 8.2).
public struct HeaderBlock: Sendable {
  /// Each field as name length, value length (two bytes each), name, value, up to `end`. The bytes
  /// after `end` are room for more.
  private var storage: [UInt8] = []
  private var end: Int {
    get { Int(end32) }
    set { end32 = UInt32(newValue) }
  }
  /// The number of fields.
  public private(set) var count: Int {
    get { Int(count32) }
    set { count32 = UInt32(newValue) }
  }
  /// Two words, so that the block takes 16 bytes: each stream has two blocks.
  private var end32: UInt32 = 0
  private var count32: UInt32 = 0

  /// The largest length of a name or a value, in bytes.
  public static let textBytesMax = Int(UInt16.max)
  static let prefixBytes = 4
  private static let capacityMin = 256

  /// Creates a block without fields.
  public init() {}

  /// Creates a block of these fields.
  public init(_ fields: KeyValuePairs<String, String>) {
    for (name, value) in fields { append(name, value) }
  }

  /// Copies `count` fields in the form that `write` writes.
  @unsafe init(copyOf bytes: UnsafeRawBufferPointer, count: Int) {
    unsafe storage = Array(bytes)
    end = bytes.count
    self.count = count
  }

  /// The size of the list, computed as in RFC 9113, section 6.5.2: 32 bytes more for each field.
  public var listBytes: Int { end + count * (32 - Self.prefixBytes) }

  /// Appends a field. A name or value over 65,535 bytes is a programming error.
  public mutating func append(_ name: String, _ value: String) {
    append(Array(name.utf8), Array(value.utf8))
  }

  /// Appends a field.
  public mutating func append(_ name: [UInt8], _ value: [UInt8]) {
    unsafe name.withUnsafeBytes { name in
      unsafe value.withUnsafeBytes { value in unsafe append(copyOf: name, value) }
    }
  }

  /// Appends all fields of `other`.
  public mutating func append(_ other: HeaderBlock) {
    reserve(other.end)
    let end = end
    unsafe storage.withUnsafeMutableBytes { target in
      unsafe other.storage.withUnsafeBytes { source in
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[end...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<other.end]))
      }
    }
    self.end += other.end
    count += other.count
  }

  /// Returns whether the field at `index` has this name and this value.
  @unsafe func hasField(
    _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, at index: Int
  ) -> Bool {
    let (nameStart, valueStart, fieldEnd) = bounds(of: index)
    guard valueStart - nameStart == name.count, fieldEnd - valueStart == value.count else {
      return false
    }
    return unsafe storage.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      let hasName = unsafe name.baseAddress.map { unsafe memcmp($0, start + nameStart, name.count) }
      let hasValue = unsafe value.baseAddress.map {
        unsafe memcmp($0, start + valueStart, value.count)
      }
      return (hasName ?? 0) == 0 && (hasValue ?? 0) == 0
    }
  }

  /// Copies the first `count` bytes.
  @unsafe func copyBytes(_ count: Int, to target: UnsafeMutableRawPointer) {
    unsafe storage.withUnsafeBytes {
      if let start = $0.baseAddress { unsafe target.copyMemory(from: start, byteCount: count) }
    }
  }

  /// Whether the block begins an informational response: its `:status`, which is the first field,
  /// is 1xx.
  var isInformational: Bool {
    guard count > 0 else { return false }
    let (nameStart, valueStart, fieldEnd) = bounds(of: 0)
    return fieldEnd > valueStart && storage[valueStart] == UInt8(ascii: "1")
      && storage[nameStart..<valueStart].elementsEqual(":status".utf8)
  }

  /// Appends a field.
  @unsafe @inline(__always) mutating func append(
    copyOf name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
  ) {
    precondition(
      name.count <= Self.textBytesMax && value.count <= Self.textBytesMax,
      "a header field of \(name.count) + \(value.count) bytes")
    let added = Self.prefixBytes + name.count + value.count
    reserve(added)
    let end = end
    unsafe storage.withUnsafeMutableBytes {
      if let start = $0.baseAddress { unsafe Self.write(name, value, at: start + end) }
    }
    self.end += added
    count += 1
  }

  /// Writes one field in the form of `storage`.
  @unsafe @inline(__always) static func write(
    _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer,
    at start: UnsafeMutableRawPointer
  ) {
    let counts = UInt32(name.count) << 16 | UInt32(value.count)
    unsafe start.storeBytes(of: counts, as: UInt32.self)
    let nameStart = unsafe start + prefixBytes
    if let text = name.baseAddress {
      unsafe nameStart.copyMemory(from: text, byteCount: name.count)
    }
    if let text = value.baseAddress {
      unsafe (nameStart + name.count).copyMemory(from: text, byteCount: value.count)
    }
  }

  private mutating func reserve(_ added: Int) {
    if end + added > storage.count { grow(added) }
  }

  private mutating func grow(_ added: Int) {
    let capacity = max(end + added, storage.count * 2, Self.capacityMin)
    var larger = [UInt8](repeating: 0, count: capacity)
    unsafe larger.withUnsafeMutableBytes { target in
      unsafe storage.withUnsafeBytes { source in
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<end]))
      }
    }
    storage = larger
  }

  /// A field, in place.
  public struct Field {
    fileprivate let storage: [UInt8]
    fileprivate let nameStart: Int
    fileprivate let valueStart: Int
    fileprivate let end: Int

    /// The name's bytes, in lower case.
    public var name: ArraySlice<UInt8> { storage[nameStart..<valueStart] }

    /// The value's bytes.
    public var value: ArraySlice<UInt8> { storage[valueStart..<end] }

    /// The length of the name, in bytes.
    public var nameCount: Int { valueStart - nameStart }

    /// Returns whether the field has this name.
    public func isNamed(_ other: StaticString) -> Bool {
      nameCount == other.utf8CodeUnitCount && hasBytes(other, at: nameStart)
    }

    /// Returns whether the name begins with this text.
    public func isNamed(from other: StaticString) -> Bool {
      nameCount >= other.utf8CodeUnitCount && hasBytes(other, at: nameStart)
    }

    /// Returns whether the field has this value.
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
    while index < end {
      let (nameStart, valueStart, fieldEnd) = bounds(of: index)
      body(Field(storage: storage, nameStart: nameStart, valueStart: valueStart, end: fieldEnd))
      index = fieldEnd
    }
  }

  /// Calls `body` with the name and the value of each field, in order. For the path of every call,
  /// where even reference counting is measurable.
  @inline(__always)
  public func forEachInPlace(_ body: (_ name: RawSpan, _ value: RawSpan) -> Void) {
    unsafe storage.withUnsafeBytes { bytes in
      let all = unsafe RawSpan(_unsafeBytes: bytes)
      var index = 0
      while index < end {
        let (nameStart, valueStart, fieldEnd) = unsafe Self.bounds(of: index, in: bytes)
        body(all.extracting(nameStart..<valueStart), all.extracting(valueStart..<fieldEnd))
        index = fieldEnd
      }
    }
  }

  private func bounds(of index: Int) -> (nameStart: Int, valueStart: Int, end: Int) {
    unsafe storage.withUnsafeBytes { unsafe Self.bounds(of: index, in: $0) }
  }

  @inline(__always)
  private static func bounds(
    of index: Int, in bytes: UnsafeRawBufferPointer
  ) -> (nameStart: Int, valueStart: Int, end: Int) {
    let counts = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
    let nameStart = index + prefixBytes
    let valueStart = nameStart + Int(counts >> 16)
    return (nameStart, valueStart, valueStart + Int(counts & 0xffff))
  }

  /// The value of the first field of this name.
  public subscript(name: StaticString) -> ArraySlice<UInt8>? {
    var index = 0
    while index < end {
      let (nameStart, valueStart, fieldEnd) = bounds(of: index)
      if unsafe storage.span.bytes.extracting(nameStart..<valueStart).isText(name) {
        return storage[valueStart..<fieldEnd]
      }
      index = fieldEnd
    }
    return nil
  }

  /// Returns the value of the first field of this name, as text; bytes that are not UTF-8 are
  /// replaced.
  public func text(_ name: StaticString) -> String? {
    self[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bytes of each field's name and value, in order.
  @unsafe func withFields(
    _ body: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void
  ) {
    unsafe storage.withUnsafeBytes { bytes in
      var index = 0
      while index < end {
        let (nameStart, valueStart, fieldEnd) = unsafe Self.bounds(of: index, in: bytes)
        unsafe body(
          UnsafeRawBufferPointer(rebasing: bytes[nameStart..<valueStart]),
          UnsafeRawBufferPointer(rebasing: bytes[valueStart..<fieldEnd]))
        index = fieldEnd
      }
    }
  }
}
