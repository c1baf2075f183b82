/// An array of bytes is a `bytea`; a single byte has no type.
extension UInt8: PostgresArrayElement {
  public static var postgresArrayType: PostgresType { .bytea }

  public static func encode(array: [UInt8], into bytes: inout ParameterBytes) {
    bytes.append(contentsOf: array)
  }

  public static func decode(
    array bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> [UInt8] {
    guard type == .bytea else { throw [UInt8].mismatch(type) }
    return unsafe bytes.withUnsafeBytes { unsafe Array($0) }
  }
}

/// An array of byte arrays is a `bytea[]`.
extension Array: PostgresArrayElement where Element == UInt8 {
  public static var postgresArrayType: PostgresType { .byteaArray }
}
