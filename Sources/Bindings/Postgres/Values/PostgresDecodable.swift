/// A value that can be read from a row.
public protocol PostgresDecodable {
  /// Reads the binary form of a value of `type`.
  static func decode(_ bytes: RawSpan, as type: PostgresType) throws(DatabaseError) -> Self
  /// Returns the value for NULL; by default it throws.
  static func decodeNull() throws(DatabaseError) -> Self
}

extension PostgresDecodable {
  public static func decodeNull() throws(DatabaseError) -> Self {
    throw DatabaseError(.invalidValue, "NULL was read where a value of \(Self.self) is expected")
  }

  /// Returns the error for a value of another type.
  public static func mismatch(_ type: PostgresType) -> DatabaseError {
    DatabaseError(.invalidValue, "a value of type \(type.oid) was read as \(Self.self)")
  }

  /// Returns the error for bytes that are not a value of `type`.
  public static func malformed(_ type: PostgresType) -> DatabaseError {
    DatabaseError(.invalidValue, "a malformed value of type \(type.oid) was read as \(Self.self)")
  }
}

extension Optional: PostgresDecodable where Wrapped: PostgresDecodable {
  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> Wrapped? {
    try Wrapped.decode(bytes, as: type)
  }

  public static func decodeNull() throws(DatabaseError) -> Wrapped? { nil }
}

/// An enumeration is stored as its raw value; an unknown raw value is refused.
extension PostgresDecodable where Self: RawRepresentable, RawValue: PostgresDecodable {
  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> Self {
    let raw = try RawValue.decode(bytes, as: type)
    guard let value = Self(rawValue: raw) else { throw malformed(type) }
    return value
  }
}

extension RawSpan {
  /// Returns the integer at `offset`, in network byte order; the span must contain all of its
  /// bytes.
  func integer<T: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: T.Type = T.self
  ) -> T {
    unsafe T(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: T.self))
  }
}
