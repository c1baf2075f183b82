public import Base

extension UUID: PostgresEncodable, PostgresDecodable {
  public static var postgresType: PostgresType { .uuid }

  public func encode(into bytes: inout ParameterBytes) {
    bytes.append(high)
    bytes.append(low)
  }

  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> UUID {
    guard type == .uuid, bytes.byteCount == 16 else { throw mismatch(type) }
    return UUID(high: bytes.integer(at: 0), low: bytes.integer(at: 8))
  }
}
