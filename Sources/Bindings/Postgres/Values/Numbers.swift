extension Int64: PostgresEncodable, PostgresDecodable {
  public static var postgresType: PostgresType { .int8 }

  public func encode(into bytes: inout ParameterBytes) { bytes.append(self) }

  /// Reads an integer of any width.
  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> Int64 {
    switch (type, bytes.byteCount) {
    case (.int8, 8): bytes.integer(at: 0)
    case (.int4, 4): Int64(bytes.integer(at: 0, as: Int32.self))
    case (.int2, 2): Int64(bytes.integer(at: 0, as: Int16.self))
    default: throw mismatch(type)
    }
  }
}

extension Int: PostgresEncodable, PostgresDecodable {
  public static var postgresType: PostgresType { .int8 }

  public func encode(into bytes: inout ParameterBytes) { bytes.append(Int64(self)) }

  public static func decode(_ bytes: RawSpan, as type: PostgresType) throws(DatabaseError) -> Int {
    Int(try Int64.decode(bytes, as: type))
  }
}

extension Int32: PostgresEncodable, PostgresDecodable {
  public static var postgresType: PostgresType { .int4 }

  public func encode(into bytes: inout ParameterBytes) { bytes.append(self) }

  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> Int32 {
    switch (type, bytes.byteCount) {
    case (.int4, 4): bytes.integer(at: 0)
    case (.int2, 2): Int32(bytes.integer(at: 0, as: Int16.self))
    default: throw mismatch(type)
    }
  }
}

extension Int16: PostgresEncodable, PostgresDecodable {
  public static var postgresType: PostgresType { .int2 }

  public func encode(into bytes: inout ParameterBytes) { bytes.append(self) }

  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> Int16 {
    guard type == .int2, bytes.byteCount == 2 else { throw mismatch(type) }
    return bytes.integer(at: 0)
  }
}

extension Double: PostgresEncodable, PostgresDecodable {
  public static var postgresType: PostgresType { .float8 }

  public func encode(into bytes: inout ParameterBytes) { bytes.append(bitPattern) }

  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> Double {
    switch (type, bytes.byteCount) {
    case (.float8, 8): Double(bitPattern: bytes.integer(at: 0))
    case (.float4, 4): Double(Float(bitPattern: bytes.integer(at: 0)))
    default: throw mismatch(type)
    }
  }
}

extension Bool: PostgresEncodable, PostgresDecodable {
  public static var postgresType: PostgresType { .bool }

  public func encode(into bytes: inout ParameterBytes) { bytes.append(self ? 1 : 0 as UInt8) }

  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> Bool {
    guard type == .bool, bytes.byteCount == 1 else { throw mismatch(type) }
    return bytes.integer(at: 0, as: UInt8.self) != 0
  }
}
