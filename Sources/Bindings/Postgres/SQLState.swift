/// A five-character code of PostgreSQL's, or the two characters of a whole class.
///
/// `~=` matches a code against itself or its class:
///
///     switch state {
///     case .uniqueViolation: …
///     case .connectionException: …
///     }
///
/// See https://www.postgresql.org/docs/15/errcodes-appendix.html
package struct SQLState: Hashable, Sendable, CustomStringConvertible {
  /// As in the manual: `23505`, or `08` for a class.
  package let description: String

  /// The code or class of this name.
  package init(_ text: String) { description = text }

  /// Whether `state` is this code, or of this class.
  package static func ~= (pattern: SQLState, state: SQLState) -> Bool {
    state.description.utf8.starts(with: pattern.description.utf8)
  }

  // Classes.
  package static let connectionException = SQLState("08")
  package static let dataException = SQLState("22")
  package static let integrityConstraintViolation = SQLState("23")
  package static let invalidAuthorization = SQLState("28")
  package static let transactionRollback = SQLState("40")
  package static let insufficientResources = SQLState("53")
  package static let operatorIntervention = SQLState("57")

  // Codes.
  package static let featureNotSupported = SQLState("0A000")
  package static let notNullViolation = SQLState("23502")
  package static let foreignKeyViolation = SQLState("23503")
  package static let uniqueViolation = SQLState("23505")
  package static let checkViolation = SQLState("23514")
  package static let exclusionViolation = SQLState("23P01")
  package static let invalidStatementName = SQLState("26000")
  package static let serializationFailure = SQLState("40001")
  package static let deadlockDetected = SQLState("40P01")
  package static let insufficientPrivilege = SQLState("42501")
  package static let duplicateDatabase = SQLState("42P04")
  package static let undefinedTable = SQLState("42P01")
  package static let lockNotAvailable = SQLState("55P03")
  package static let queryCanceled = SQLState("57014")
  package static let idleInTransactionTimeout = SQLState("25P03")
}
