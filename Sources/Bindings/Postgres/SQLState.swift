/// A five-character error code of PostgreSQL, or the two characters of a whole class.
///
/// `~=` matches a code against itself or its class:
///
///     switch state {
///     case .uniqueViolation: …
///     case .connectionException: …
///     }
///
/// See https://www.postgresql.org/docs/15/errcodes-appendix.html
public struct SQLState: Hashable, Sendable, CustomStringConvertible {
  /// The text in the manual: `23505`, or `08` for a class.
  public let description: String

  /// Creates a code or class from its text.
  public init(_ text: String) { description = text }

  /// Returns whether `state` is this code, or belongs to this class.
  public static func ~= (pattern: SQLState, state: SQLState) -> Bool {
    state.description.utf8.starts(with: pattern.description.utf8)
  }

  // Classes.
  public static let connectionException = SQLState("08")
  public static let dataException = SQLState("22")
  public static let integrityConstraintViolation = SQLState("23")
  public static let invalidAuthorization = SQLState("28")
  public static let transactionRollback = SQLState("40")
  public static let insufficientResources = SQLState("53")
  public static let operatorIntervention = SQLState("57")

  // Codes.
  public static let featureNotSupported = SQLState("0A000")
  public static let notNullViolation = SQLState("23502")
  public static let foreignKeyViolation = SQLState("23503")
  public static let uniqueViolation = SQLState("23505")
  public static let checkViolation = SQLState("23514")
  public static let exclusionViolation = SQLState("23P01")
  public static let invalidStatementName = SQLState("26000")
  public static let serializationFailure = SQLState("40001")
  public static let deadlockDetected = SQLState("40P01")
  public static let insufficientPrivilege = SQLState("42501")
  public static let undefinedObject = SQLState("42704")
  public static let duplicateDatabase = SQLState("42P04")
  public static let undefinedTable = SQLState("42P01")
  public static let lockNotAvailable = SQLState("55P03")
  public static let queryCanceled = SQLState("57014")
  public static let idleInTransactionTimeout = SQLState("25P03")
  public static let internalError = SQLState("XX000")
}
