extension DatabaseError {
  /// The kinds of failure that a caller tells apart.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Value: String {
      case unavailable, uniqueViolation, foreignKeyViolation, checkViolation, notNullViolation
      case conflict, cancelled, timedOut, insufficientPrivilege, invalidValue
      case unexpectedRowCount, unknownValue, other
    }

    private let value: Value

    public var description: String { value.rawValue }

    /// There is no connection, the server is shutting down or full, or too much work waits already.
    public static let unavailable = Code(value: .unavailable)
    /// Such a row is there already; `DatabaseError.constraint` names the rule.
    public static let uniqueViolation = Code(value: .uniqueViolation)
    /// The row refers to one that is not there, or is referred to.
    public static let foreignKeyViolation = Code(value: .foreignKeyViolation)
    /// A value breaks a rule of its table.
    public static let checkViolation = Code(value: .checkViolation)
    /// A value is missing.
    public static let notNullViolation = Code(value: .notNullViolation)
    /// Rolled back because of others' work, a deadlock or a serialization failure, or undone by it:
    /// what was written is gone. Try again.
    public static let conflict = Code(value: .conflict)
    /// The waiting task was cancelled.
    public static let cancelled = Code(value: .cancelled)
    /// It took longer than the server allows, or an operator of the database ended it.
    public static let timedOut = Code(value: .timedOut)
    /// The database refuses: row ownership, or a missing grant.
    public static let insufficientPrivilege = Code(value: .insufficientPrivilege)
    /// A value cannot be sent to PostgreSQL, or is not of the type that was asked for.
    public static let invalidValue = Code(value: .invalidValue)
    /// There are more or fewer rows than the statement always answers.
    public static let unexpectedRowCount = Code(value: .unexpectedRowCount)
    /// A row holds a value that this version of the program does not know: a newer one wrote it.
    public static let unknownValue = Code(value: .unknownValue)
    /// Anything else; see `DatabaseError.sqlState`.
    public static let other = Code(value: .other)
  }
}

extension DatabaseError {
  /// Translates a failure that the server reported.
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
      // PostgreSQL has no code for it: another has changed the same row of the catalogue. Its internal
      // errors are in English everywhere.
      case .internalError where message.hasPrefix("tuple concurrently"):
        (.conflict, "another has changed the catalogue")
      // Whom a pipeline had cancelled waits no longer, or is sent again.
      case .queryCanceled: (.timedOut, "the statement took too long, or was ended")
      case .lockNotAvailable: (.timedOut, "a lock was not to be had in time")
      case .idleInTransactionTimeout: (.timedOut, "the transaction was idle for too long")
      case .insufficientPrivilege: (.insufficientPrivilege, "the database does not permit it")
      case .connectionException, .operatorIntervention, .insufficientResources:
        (.unavailable, "the database is not available")
      default: (.other, "the database refused the statement")
      }
    // As pulsewire.refuse_rows says it.
    let isCount = code == .checkViolation && constraint?.hasSuffix("_count_check") == true
    self.init(
      code, summary, sqlState: sqlState, constraint: constraint,
      countMax: isCount ? detail.flatMap { Int64($0) } : nil, details: "\(message) \(details)")
  }

  /// The error for a row whose `subject`, as "the kind of a session", this version does not know.
  public static func unknownValue(_ subject: String) -> DatabaseError {
    DatabaseError(.unknownValue, "\(subject) is one that this version does not know")
  }

  static func unavailable(_ reason: String, isOutcomeUnknown: Bool = false) -> DatabaseError {
    DatabaseError(.unavailable, reason, isOutcomeUnknown: isOutcomeUnknown)
  }

  /// All statements of a unit together took longer than they may, or it waited for so long.
  static let tookTooLong = DatabaseError(
    .timedOut, "the work took too long, or waited too long for its turn", sqlState: .queryCanceled)

  static func cancelled(isOutcomeUnknown: Bool) -> DatabaseError {
    DatabaseError(
      .cancelled, "the task that waited for the database was cancelled",
      isOutcomeUnknown: isOutcomeUnknown)
  }
}
