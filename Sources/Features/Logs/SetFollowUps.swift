package import Base
import Messages
package import Postgres

/// The statements that another feature adds to a unit of work that writes or shows sets.
package struct SetFollowUps: Sendable {
  /// Returns a query of the personal records that sets of a log hold since the unit of work: one row with one
  /// column, an array of `pulsewire.records.v1.PersonalRecord` in JSON, or NULL for none.
  package typealias NewRecords = @Sendable (_ logID: UUID, _ setIDs: [UUID]) -> SQL

  /// Returns an expression of the personal records of a log that is shown to the caller, with the log's owner as an
  /// expression: an array of `pulsewire.records.v1.PersonalRecord` in JSON, or NULL for none.
  package typealias ShownRecords = @Sendable (_ owner: SQL, _ logID: UUID) -> SQL

  let newRecords: NewRecords?
  let shownRecords: ShownRecords?

  /// Creates the follow-ups of writing and of showing sets.
  package init(newRecords: @escaping NewRecords, shownRecords: @escaping ShownRecords) {
    self.newRecords = newRecords
    self.shownRecords = shownRecords
  }

  private init() { (newRecords, shownRecords) = (nil, nil) }

  /// No follow-ups.
  package static let none = SetFollowUps()
}
