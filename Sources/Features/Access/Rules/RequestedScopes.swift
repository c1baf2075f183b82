internal import Base
internal import Messages
internal import RPC
internal import Wire

extension Scopes {
  /// Parses the scopes that a request names in `field`. Throws one error that lists all unknown
  /// names.
  static func requested(_ names: [String], field: String = "scopes") throws(RPCError) -> Scopes {
    var scopes: Scopes = []
    var violations: [FieldViolation] = []
    for (index, name) in names.enumerated() {
      if let scope = Scopes(name: name) {
        scopes.formUnion(scope)
      } else {
        let known = named.map(\.key).joined(separator: ", ")
        violations.refuse(
          "\(field)[\(index)]", "expected one of \(known), got \(name.excerpt(bytesMax: 40))")
      }
    }
    try RPCError.check(violations)
    return scopes
  }
}
