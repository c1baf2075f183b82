extension DatabaseError {
  /// The kind of failure, for callers that handle it.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Value: String {
      case unavailable, uniqueViolation, foreignKeyViolation, checkViolation, notNullViolation
      case conflict, cancelled, timedOut, insufficientPrivilege, invalidValue
      case unexpectedRowCount, unknownValue, other
    }

    private let value: Value

    public var description: String { value.rawValue }

    /// There is no connection, the server is shutting down or full, or too much work is queued.
    public static let unavailable = Code(value: .unavailable)
    /// Such a row already exists; `DatabaseError.constraint` names the rule.
    public static let uniqueViolation = Code(value: .uniqueViolation)
    /// The row refers to a missing one, or another row refers to it.
    public static let foreignKeyViolation = Code(value: .foreignKeyViolation)
    /// A value violates a rule of its table.
    public static let checkViolation = Code(value: .checkViolation)
    /// A value is missing.
    public static let notNullViolation = Code(value: .notNullViolation)
    /// The work was rolled back, or undone, because of concurrent work: a deadlock or a
    /// serialization failure. Its writes are lost. Try again.
    public static let conflict = Code(value: .conflict)
    /// The waiting task was cancelled.
    public static let cancelled = Code(value: .cancelled)
    /// The work exceeded a timeout, or an operator of the database ended it.
    public static let timedOut = Code(value: .timedOut)
    /// The database does not permit it: row ownership, or a missing grant.
    public static let insufficientPrivilege = Code(value: .insufficientPrivilege)
    /// A value cannot be sent to PostgreSQL, or is not of the requested type.
    public static let invalidValue = Code(value: .invalidValue)
    /// The number of rows is not the one that the statement always returns.
    public static let unexpectedRowCount = Code(value: .unexpectedRowCount)
    /// A row contains a value that this version of the program does not know: a newer one wrote it.
    public static let unknownValue = Code(value: .unknownValue)
    /// Any other failure; see `DatabaseError.sqlState`.
    public static let other = Code(value: .other)
  }
}

extension DatabaseError {
  /// Translates a failure reported by the server.
  init(
    sqlState: SQLState, message: String, constraint: String?, detail: String? = nil, details: String
  ) {
    let (code, summary): (Code, String) =
      switch sqlState {
      case .uniqueViolation: (.uniqueViolation, "the row would break the unique constraint")
      case .exclusionViolation: (.uniqueViolation, "the row would break the exclusion constraint")
      case .foreignKeyViolation: (.foreignKeyViolation, "the row would break the foreign key")
      case .checkViolation: (.checkViolation, "the row would break the check")
      case .notNullViolation: (.notNullViolation, "a value of the row is missing")
      case .transactionRollback: (.conflict, "the database rolled back because of other work")
      // PostgreSQL has no code for a concurrent change of the same row of the system catalogue. Its
      // internal errors are in English in every locale.
      case .internalError where message.hasPrefix("tuple concurrently"):
        (.conflict, "another transaction changed the catalogue")
      // Whom a pipeline had cancelled waits no longer, or is sent again.
      case .queryCanceled: (.timedOut, "the statement took too long, or was ended")
      case .lockNotAvailable: (.timedOut, "a lock could not be taken in time")
      case .idleInTransactionTimeout: (.timedOut, "the transaction was idle for too long")
      case .insufficientPrivilege: (.insufficientPrivilege, "the database does not permit it")
      case .connectionException, .operatorIntervention, .insufficientResources:
        (.unavailable, "the database is not available")
      default: (.other, "the database refused the statement")
      }
    // The form in which pulsewire.refuse_rows reports it.
    let isCount = code == .checkViolation && constraint?.hasSuffix("_count_check") == true
    self.init(
      code, summary, sqlState: sqlState, constraint: constraint,
      countMax: isCount ? detail.flatMap { Int64($0) } : nil, details: "\(message) \(details)")
  }

  /// Returns the error for a row whose `subject`, such as "the kind of a session", this version
  /// does not know.
  public static func unknownValue(_ subject: String) -> DatabaseError {
    DatabaseError(.unknownValue, "\(subject) is one that this version does not know")
  }

  static func unavailable(_ reason: String, isOutcomeUnknown: Bool = false) -> DatabaseError {
    DatabaseError(.unavailable, reason, isOutcomeUnknown: isOutcomeUnknown)
  }

  /// The error of a unit that had no outcome in its time.
  static func tookTooLong(isOutcomeUnknown: Bool = false) -> DatabaseError {
    DatabaseError(
      .timedOut, "the work took too long, or waited too long for its turn",
      sqlState: .queryCanceled, isOutcomeUnknown: isOutcomeUnknown)
  }

  static func cancelled(isOutcomeUnknown: Bool) -> DatabaseError {
    DatabaseError(
      .cancelled, "the task that waited for the database was cancelled",
      isOutcomeUnknown: isOutcomeUnknown)
  }
}
