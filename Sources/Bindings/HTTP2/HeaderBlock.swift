import Base
import Glibc

/// Header fields in order, as one run of bytes: a request costs one allocation for all of them.
///
/// Names are in lower case, as HTTP/2 wants them (RFC 9113, section 8.2).
public struct HeaderBlock: Sendable {
  /// Each field as name length, value length (two bytes each), name, value; up to `end`. What lies
  /// behind is room for more.
  private var storage: [UInt8] = []
  private var end: Int {
    get { Int(end32) }
    set { end32 = UInt32(newValue) }
  }
  /// How many fields there are.
  public private(set) var count: Int {
    get { Int(count32) }
    set { count32 = UInt32(newValue) }
  }
  /// In 16 bytes altogether, for each stream has two of these.
  private var end32: UInt32 = 0
  private var count32: UInt32 = 0

  /// A name or a value cannot be longer.
  public static let textBytesMax = Int(UInt16.max)
  static let prefixBytes = 4
  private static let capacityMin = 256

  /// No fields.
  public init() {}

  /// These fields.
  public init(_ fields: KeyValuePairs<String, String>) {
    for (name, value) in fields { append(name, value) }
  }

  /// A copy of `count` fields as `write` wrote them.
  @unsafe init(copyOf bytes: UnsafeRawBufferPointer, count: Int) {
    unsafe storage = Array(bytes)
    end = bytes.count
    self.count = count
  }

  /// The size of the list as RFC 9113, section 6.5.2 reckons it: 32 bytes more for each field.
  public var listBytes: Int { end + count * (32 - Self.prefixBytes) }

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

  /// Whether the field at `index` has this name and this value.
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

  /// Whether this begins a response that only informs: its `:status`, which comes first, is 1xx.
  var isInformational: Bool {
    guard count > 0 else { return false }
    let (nameStart, valueStart, fieldEnd) = bounds(of: 0)
    return fieldEnd > valueStart && storage[valueStart] == UInt8(ascii: "1")
      && storage[nameStart..<valueStart].elementsEqual(":status".utf8)
  }

  /// Adds a field.
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

  /// Writes one field as a block keeps it.
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
    while index < end {
      let (nameStart, valueStart, fieldEnd) = bounds(of: index)
      body(Field(storage: storage, nameStart: nameStart, valueStart: valueStart, end: fieldEnd))
      index = fieldEnd
    }
  }

  /// Calls `body` with the name and the value of each field, in order: for the way of every call,
  /// where even counting references is felt.
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

  /// The value of the first field of this name, as text; bytes that are not UTF-8 are replaced.
  public func text(_ name: StaticString) -> String? {
    self[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bounds of each field, in order.
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
