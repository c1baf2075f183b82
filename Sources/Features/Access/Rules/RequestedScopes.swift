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
        violations.append(
          FieldViolation(
            field: "\(field)[\(index)]",
            description: "expected one of \(known), got \(name.excerpt(bytesMax: 40))"))
      }
    }
    guard violations.isEmpty else { throw .invalid(violations) }
    return scopes
  }
}
