internal import Store

/// A column of a table that is exported, and what becomes of its values.
struct ExportColumn: Hashable, Sendable {
  let name: String
  /// PostgreSQL's name of the type.
  let type: String
  let treatment: Treatment

  /// What becomes of a column's values.
  enum Treatment: Hashable, Sendable {
    case written(ExportedField.Form)
    /// It is opened for its owner and written as text. `rowKey` names the column of the key that it
    /// is bound to.
    case opened(purpose: String, rowKey: String?)
    /// What it holds is written in its place, or it says how another column is packed.
    case unpacked
    /// It is left out, and the manifest says why.
    case omitted(OmissionReason)
  }

  /// Why a column is left out.
  enum OmissionReason: String, Hashable, Sendable {
    /// Who has it could use it: hashes and seeds of tokens, tokens of other services.
    case secret
    /// It means something to the server alone.
    case bookkeeping
    /// It is the account's id, which is the same in every row.
    case owner
    /// Bytes that nobody has said how to read: ciphertext and packing are of no use to a person.
    case unreadable
  }

  /// The column `name` of `table`, of `type`; `declared` says how to read it, if it is of bytes.
  init(name: String, type: String, of table: String, declared: BinaryColumn? = nil) {
    self.name = name
    self.type = type
    treatment = Self.treatment(name, type, of: table, declared?.reading)
  }

  /// The column `name` of `type`, which goes with what is packed.
  init(unpacked name: String, type: String) {
    self.name = name
    self.type = type
    treatment = .unpacked
  }

  /// How it is written; nil where it is not.
  var form: ExportedField.Form? {
    switch treatment {
    case .written(let form): form
    case .opened: .text
    case .unpacked, .omitted: nil
    }
  }

  /// Why it is left out; nil where it is written.
  var omission: OmissionReason? {
    if case .omitted(let reason) = treatment { return reason }
    return nil
  }

  private static func treatment(
    _ name: String, _ type: String, of table: String, _ declared: BinaryColumn.Reading?
  ) -> Treatment {
    if name == "owner_id" { return .omitted(.owner) }
    switch declared {
    case .sealed(let purpose, let rowKey): return .opened(purpose: purpose, rowKey: rowKey)
    case .plain: return .written(.base64)
    case .secret: return .omitted(.secret)
    case .bookkeeping: return .omitted(.bookkeeping)
    // A second packed column of a table: there is no way to write it.
    case .packed, .file: return .omitted(.unreadable)
    case nil: break
    }
    // Whoever knows the id of a request can repeat it and be told what it answered.
    if name == "request_id" || name.hasSuffix("_request_id") { return .omitted(.bookkeeping) }
    if bookkeepingTables.contains(table), !plainNames.contains(name) {
      return .omitted(.bookkeeping)
    }
    if secretNames.contains(where: { name == $0 || name.hasSuffix("_" + $0) }) {
      return .omitted(.secret)
    }
    guard let form = form(of: type) else { return .omitted(.unreadable) }
    return .written(form)
  }

  /// What a name that is, or ends with, one of these holds is a secret.
  private static let secretNames = [
    "hash", "seed", "secret", "token", "tokens", "password", "nonce", "challenge", "verifier",
    "salt",
    "data_key", "wrapped_key",
  ]
  /// Tables about work of the server: what they hold is as good as nothing to their owner.
  private static let bookkeepingTables: Set = ["jobs", "deletion_requests", "request_answers"]
  private static let plainNames: Set = [
    "id", "kind", "due_at", "failed_at", "failure_reason", "expires_at", "confirmed_at", "method",
    "answered_at",
  ]

  private static func form(of type: String) -> ExportedField.Form? {
    switch type {
    case "smallint", "integer", "bigint", "real", "double precision": .number
    case "boolean": .boolean
    case "timestamp with time zone": .timestamp
    case "json", "jsonb": .json
    case "bytea", "bytea[]": nil
    default:
      type.hasPrefix("numeric") ? .number : type.hasSuffix("[]") ? .json : .text
    }
  }
}
