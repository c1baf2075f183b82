/// A value that can be a statement's parameter.
package protocol PostgresEncodable {
  /// Its type on the server's side.
  static var postgresType: PostgresType { get }
  /// Writes the binary form (`…send` in the server's sources), or NULL, or refuses.
  func encode(into bytes: inout ParameterBytes)
}

extension Optional: PostgresEncodable where Wrapped: PostgresEncodable {
  package static var postgresType: PostgresType { Wrapped.postgresType }

  package func encode(into bytes: inout ParameterBytes) {
    if let self { self.encode(into: &bytes) } else { bytes.appendNull() }
  }
}

/// An enumeration is stored as its raw value.
extension PostgresEncodable where Self: RawRepresentable, RawValue: PostgresEncodable {
  package static var postgresType: PostgresType { RawValue.postgresType }
  package func encode(into bytes: inout ParameterBytes) { rawValue.encode(into: &bytes) }
}
