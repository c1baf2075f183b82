/// A column of a table that is exported, and what becomes of its values.
struct ExportColumn: Hashable, Sendable {
  let name: String
  /// PostgreSQL's name of the type.
  let type: String
  let treatment: Treatment

  /// What becomes of a column's values.
  enum Treatment: Hashable, Sendable {
    case written(Form)
    /// It is left out, and the manifest says why.
    case omitted(OmissionReason)
  }

  /// How a value is written.
  enum Form: String, Hashable, Sendable {
    case text, number, boolean, timestamp, json, base64
  }

  /// Why a column is left out.
  enum OmissionReason: String, Hashable, Sendable {
    /// Who has it could use it: hashes and seeds of tokens, tokens of other services.
    case secret
    /// It means something to the server alone.
    case bookkeeping
    /// It is the account's id, which is the same in every row.
    case owner
    /// It is sealed with a key that the export has no use of.
    case sealed
  }

  /// The column `name` of `table`, of `type`.
  init(name: String, type: String, of table: String) {
    self.name = name
    self.type = type
    treatment = Self.treatment(name, type, of: table)
  }

  /// How it is written; nil where it is left out.
  var form: Form? {
    if case .written(let form) = treatment { return form }
    return nil
  }

  /// Why it is left out; nil where it is written.
  var omission: OmissionReason? {
    if case .omitted(let reason) = treatment { return reason }
    return nil
  }

  private static func treatment(_ name: String, _ type: String, of table: String) -> Treatment {
    if name == "owner_id" { return .omitted(.owner) }
    // Whoever knows the id of a request can repeat it and be told what it answered.
    if name == "request_id" || name.hasSuffix("_request_id") { return .omitted(.bookkeeping) }
    if bookkeepingTables.contains(table), !plainNames.contains(name) {
      return .omitted(.bookkeeping)
    }
    if secretNames.contains(where: { name == $0 || name.hasSuffix("_" + $0) }) {
      return .omitted(.secret)
    }
    if name.hasPrefix("sealed_") || name.hasSuffix("_sealed") { return .omitted(.sealed) }
    return .written(form(of: type))
  }

  /// What a name that is, or ends with, one of these holds is a secret.
  private static let secretNames = [
    "hash", "seed", "secret", "token", "tokens", "password", "nonce", "challenge", "verifier",
    "salt",
    "data_key", "wrapped_key",
  ]
  /// Tables about work of the server: what they hold is as good as nothing to their owner.
  private static let bookkeepingTables: Set = ["jobs", "deletion_requests"]
  private static let plainNames: Set = [
    "id", "kind", "due_at", "failed_at", "failure_reason", "expires_at", "confirmed_at",
  ]

  private static func form(of type: String) -> Form {
    switch type {
    case "smallint", "integer", "bigint", "real", "double precision": .number
    case "boolean": .boolean
    case "timestamp with time zone": .timestamp
    case "json", "jsonb": .json
    case "bytea": .base64
    default:
      type.hasPrefix("numeric") ? .number : type.hasSuffix("[]") ? .json : .text
    }
  }
}
