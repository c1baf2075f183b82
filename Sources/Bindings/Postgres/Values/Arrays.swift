public import Base

/// A value that can be an element of an array.
///
/// Separate from `PostgresEncodable` and `PostgresDecodable`, so that `[UInt8]` is `bytea` and
/// other arrays are arrays.
public protocol PostgresArrayElement {
  /// The type of an array of these values.
  static var postgresArrayType: PostgresType { get }
  /// Writes a whole array.
  static func encode(array: [Self], into bytes: inout ParameterBytes)
  /// Reads a whole array.
  static func decode(array bytes: RawSpan, as type: PostgresType) throws(DatabaseError) -> [Self]
}

extension Array: PostgresEncodable where Element: PostgresArrayElement {
  public static var postgresType: PostgresType { Element.postgresArrayType }

  public func encode(into bytes: inout ParameterBytes) {
    Element.encode(array: self, into: &bytes)
  }
}

extension Array: PostgresDecodable where Element: PostgresArrayElement {
  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> [Element] {
    try Element.decode(array: bytes, as: type)
  }
}

/// The binary form of an array (`array_send`): dimensions, whether there are NULLs, the element's
/// type; for each dimension its length and first index; then the elements with their lengths.
extension PostgresArrayElement where Self: PostgresEncodable & PostgresDecodable {
  public static func encode(array: [Self], into bytes: inout ParameterBytes) {
    bytes.append(Int32(array.isEmpty ? 0 : 1))
    bytes.append(Int32(1))
    bytes.append(Self.postgresType.oid)
    guard !array.isEmpty else { return }
    bytes.append(Int32(clamping: array.count))
    bytes.append(Int32(1))
    for element in array { bytes.appendPrefixed { element.encode(into: &$0) } }
  }

  public static func decode(
    array bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> [Self] {
    guard bytes.byteCount >= 12 else { throw malformed(type) }
    let dimensions: Int32 = bytes.integer(at: 0)
    if dimensions == 0 { return [] }
    guard dimensions == 1, bytes.byteCount >= 20 else { throw malformed(type) }
    let elementType = PostgresType(oid: bytes.integer(at: 8))
    let count = Int(bytes.integer(at: 12, as: Int32.self))
    guard count >= 0, count <= bytes.byteCount / 4 else { throw malformed(type) }
    var elements: [Self] = []
    elements.reserveCapacity(count)
    var offset = 20
    for _ in 0..<count {
      guard offset + 4 <= bytes.byteCount else { throw malformed(type) }
      let length = Int(bytes.integer(at: offset, as: Int32.self))
      offset += 4
      if length < 0 {
        elements.append(try Self.decodeNull())
      } else {
        guard length <= bytes.byteCount - offset else { throw malformed(type) }
        let element = bytes.extracting(offset..<offset + length)
        elements.append(try Self.decode(element, as: elementType))
        offset += length
      }
    }
    return elements
  }
}

extension Int64: PostgresArrayElement {
  public static var postgresArrayType: PostgresType { .int8Array }
}

extension Int: PostgresArrayElement {
  public static var postgresArrayType: PostgresType { .int8Array }
}

extension Int32: PostgresArrayElement {
  public static var postgresArrayType: PostgresType { .int4Array }
}

extension Int16: PostgresArrayElement {
  public static var postgresArrayType: PostgresType { .int2Array }
}

extension Double: PostgresArrayElement {
  public static var postgresArrayType: PostgresType { .float8Array }
}

extension Bool: PostgresArrayElement {
  public static var postgresArrayType: PostgresType { .boolArray }
}

extension String: PostgresArrayElement {
  public static var postgresArrayType: PostgresType { .textArray }
}

extension UUID: PostgresArrayElement {
  public static var postgresArrayType: PostgresType { .uuidArray }
}

extension Timestamp: PostgresArrayElement {
  public static var postgresArrayType: PostgresType { .timestamptzArray }
}

/// An array in which elements may be NULL.
extension Optional: PostgresArrayElement
where Wrapped: PostgresArrayElement & PostgresEncodable & PostgresDecodable {
  public static var postgresArrayType: PostgresType { Wrapped.postgresArrayType }
}
