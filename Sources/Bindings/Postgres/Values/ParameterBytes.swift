/// The values of a statement's parameters, in PostgreSQL's binary form, one after another.
public struct ParameterBytes: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var isNull = false
  /// The reason for which a value cannot be sent; nil if all can.
  private(set) var problem: String?

  init() {}

  /// Appends an integer in network byte order.
  public mutating func append(_ value: some FixedWidthInteger) {
    unsafe withUnsafeBytes(of: value.bigEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends bytes unchanged.
  public mutating func append(contentsOf more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Appends the values of another statement.
  mutating func append(_ other: ParameterBytes) {
    bytes += other.bytes
    problem = problem ?? other.problem
  }

  /// Makes the value NULL.
  public mutating func appendNull() { isNull = true }

  /// Makes the statement fail before it is sent.
  public mutating func refuse(_ reason: String) { problem = problem ?? reason }

  /// Appends one value and returns its length; -1 for NULL.
  mutating func appendValue(_ write: (inout ParameterBytes) -> Void) -> Int32 {
    let start = bytes.count
    isNull = false
    write(&self)
    defer { isNull = false }
    return isNull ? -1 : Int32(clamping: bytes.count - start)
  }

  /// Appends one value prefixed with its length, as in an array.
  mutating func appendPrefixed(_ write: (inout ParameterBytes) -> Void) {
    let start = bytes.count
    append(Int32(0))
    let length = UInt32(bitPattern: appendValue(write))
    for index in 0..<4 {
      bytes[start + index] = UInt8(truncatingIfNeeded: length >> UInt32(24 - 8 * index))
    }
  }
}
