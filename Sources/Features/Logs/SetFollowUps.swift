package import Base
import Messages
package import Postgres
package import RecordsContract

/// The statement that another feature adds to a unit of work that shows sets.
package struct SetFollowUps: Sendable {
  /// Returns the query of the personal records of a log that is shown to the caller, with the log's owner as an
  /// expression.
  package typealias ShownRecords = @Sendable (_ owner: SQL, _ logID: UUID) -> SQL

  /// Reads the rows of that query.
  package typealias Read = @Sendable (_ rows: Rows, _ logID: UUID) throws -> [PersonalRecord]

  let shownRecords: ShownRecords?
  let read: Read?

  /// Creates the follow-ups of showing sets.
  package init(shownRecords: @escaping ShownRecords, read: @escaping Read) {
    self.shownRecords = shownRecords
    self.read = read
  }

  private init() { (shownRecords, read) = (nil, nil) }

  /// No follow-ups.
  package static let none = SetFollowUps()
}
