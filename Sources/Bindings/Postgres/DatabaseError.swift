/// A failure of work on the database.
///
/// `description` is suitable for a log; `debugDescription` also has PostgreSQL's message, which may
/// contain values of rows.
public struct DatabaseError: Error, Hashable, Sendable {
  /// The kind of failure.
  public let code: Code
  /// PostgreSQL's code; nil if the server did not report the failure.
  public let sqlState: SQLState?
  /// The name of the violated constraint.
  public let constraint: String?
  /// The exceeded limit, if the constraint limits the number of rows.
  public let countMax: Int64?
  /// Whether the work may have been committed nevertheless, because its result was lost.
  public let isOutcomeUnknown: Bool

  private let summary: String
  private let details: String

  init(
    _ code: Code, _ summary: String, sqlState: SQLState? = nil, constraint: String? = nil,
    countMax: Int64? = nil, isOutcomeUnknown: Bool = false, details: String = ""
  ) {
    self.code = code
    self.summary = summary
    self.sqlState = sqlState
    self.constraint = constraint
    self.countMax = countMax
    self.isOutcomeUnknown = isOutcomeUnknown
    self.details = details
  }

  /// Whether a retry of the same work may succeed: it was rolled back because of concurrent work.
  public var isRetryable: Bool { code == .conflict }

  /// Returns whether the constraint of this name was violated.
  public func violates(_ constraint: String) -> Bool { self.constraint == constraint }
}

extension DatabaseError: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    var text = summary
    if let constraint { text += " \(constraint)" }
    if let sqlState { text += " (SQLSTATE \(sqlState))" }
    if isOutcomeUnknown { text += "; it is unknown whether the work was done" }
    return text
  }

  public var debugDescription: String {
    details.isEmpty ? description : "\(description): \(details)"
  }
}
