/// Why the database did not do what it was asked for.
///
/// `description` is fit for a log; `debugDescription` also has the statement's failure in
/// PostgreSQL's words, which may quote values of rows.
public struct DatabaseError: Error, Hashable, Sendable {
  /// What kind of failure it is.
  public let code: Code
  /// PostgreSQL's own code; nil where the failure is not the server's.
  public let sqlState: SQLState?
  /// The violated constraint's name.
  public let constraint: String?
  /// The number that was exceeded, where the constraint is one of how many rows there may be.
  public let countMax: Int64?
  /// Whether the work may nevertheless have been committed: its answer was lost.
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

  /// Whether the same work may well succeed when it is done again: it was rolled back because of
  /// others' work.
  public var isRetryable: Bool { code == .conflict }

  /// Whether the constraint of this name was violated.
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
