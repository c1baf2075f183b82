/// A value that can be a statement's parameter.
public protocol PostgresEncodable {
  /// The type on the server.
  static var postgresType: PostgresType { get }
  /// Writes the binary form (`…send` in the server's sources), writes NULL, or refuses the value.
  func encode(into bytes: inout ParameterBytes)
}

extension Optional: PostgresEncodable where Wrapped: PostgresEncodable {
  public static var postgresType: PostgresType { Wrapped.postgresType }

  public func encode(into bytes: inout ParameterBytes) {
    if let self { self.encode(into: &bytes) } else { bytes.appendNull() }
  }
}

/// An enumeration is stored as its raw value.
extension PostgresEncodable where Self: RawRepresentable, RawValue: PostgresEncodable {
  public static var postgresType: PostgresType { RawValue.postgresType }
  public func encode(into bytes: inout ParameterBytes) { rawValue.encode(into: &bytes) }
}
