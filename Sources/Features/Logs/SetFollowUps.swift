public import Base
public import Postgres

/// The statement that another feature adds to a unit of work that writes sets.
public struct SetFollowUps: Sendable {
  /// Returns a query of the personal records that sets of a log hold since the unit of work: one row with one
  /// column, an array of `pulsewire.records.v1.PersonalRecord` in JSON, or NULL for none.
  public typealias NewRecords = @Sendable (_ logID: UUID, _ setIDs: [UUID]) -> SQL

  let newRecords: NewRecords?

  /// Creates the follow-ups of a write.
  public init(newRecords: @escaping NewRecords) { self.newRecords = newRecords }

  private init() { newRecords = nil }

  /// No follow-ups.
  public static let none = SetFollowUps()
}
