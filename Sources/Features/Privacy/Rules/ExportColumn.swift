internal import Store

/// A column of an exported table, and the treatment of its values.
struct ExportColumn: Hashable, Sendable {
  let name: String
  /// The name of the type in PostgreSQL.
  let type: String
  let treatment: Treatment

  /// The treatment of a column's values.
  enum Treatment: Hashable, Sendable {
    case written(ExportedField.Form)
    /// A value opened for its owner and written as text. `rowKey` names the column of the key to which it is bound.
    case opened(purpose: String, rowKey: String?)
    /// A value whose content is written in its place, or that describes how another column is packed.
    case unpacked
    /// A value that is left out, with the reason in the manifest.
    case omitted(OmissionReason)
  }

  /// The reason for which a column is left out.
  enum OmissionReason: String, Hashable, Sendable {
    /// A value that its holder could use: hashes and seeds of tokens, tokens of other services.
    case secret
    /// A value that has a meaning only to the server.
    case bookkeeping
    /// The account's id, which is the same in every row.
    case owner
    /// Bytes without a declared reading: ciphertext and packed values are of no use to a person.
    case unreadable
  }

  /// Creates the column `name` of `table`, of `type`; `declared` describes how to read it, if it holds bytes.
  init(name: String, type: String, of table: String, declared: BinaryColumn? = nil) {
    self.name = name
    self.type = type
    treatment = Self.treatment(name, type, of: table, declared?.reading)
  }

  /// Creates the column `name` of `type`, which belongs to a packed value.
  init(unpacked name: String, type: String) {
    self.name = name
    self.type = type
    treatment = .unpacked
  }

  /// The form in which it is written; nil if it is not.
  var form: ExportedField.Form? {
    switch treatment {
    case .written(let form): form
    case .opened: .text
    case .unpacked, .omitted: nil
    }
  }

  /// The reason for which it is left out; nil if it is written.
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
    // A second packed column of a table cannot be written.
    case .packed, .file: return .omitted(.unreadable)
    case nil: break
    }
    // The id of a request suffices to repeat it and get its response.
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

  /// The names of secrets: a column whose name is one of these, or ends with one.
  private static let secretNames = [
    "hash", "seed", "secret", "token", "tokens", "password", "nonce", "challenge", "verifier",
    "salt",
    "data_key", "wrapped_key",
  ]
  /// The tables about work of the server, whose content has little meaning for its owner.
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
