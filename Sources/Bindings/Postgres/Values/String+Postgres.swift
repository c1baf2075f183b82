extension String: PostgresEncodable, PostgresDecodable {
  public static var postgresType: PostgresType { .text }

  /// Writes UTF-8. PostgreSQL cannot store a NUL in text.
  public func encode(into bytes: inout ParameterBytes) {
    guard !utf8.contains(0) else { return bytes.refuse("a text has a NUL in it") }
    bytes.append(contentsOf: utf8)
  }

  /// Reads text, JSON and the labels of enumerated types.
  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> String {
    let text: RawSpan
    switch type {
    case .text, .varchar, .name, .bpchar, .json, .unknown: text = bytes
    // The first byte is the format's version (`jsonb_send`).
    case .jsonb where bytes.byteCount >= 1: text = bytes.extracting(droppingFirst: 1)
    case let type where type.isUserDefined: text = bytes
    default: throw mismatch(type)
    }
    return unsafe text.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
