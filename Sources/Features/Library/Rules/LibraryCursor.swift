package import Base
package import RPC

/// The position after which a page of the library begins: the last workout on the page before.
package struct LibraryCursor: PageCursor {
  /// The likes by which the workout was ordered; the largest number in a list that is ordered by identifiers
  /// alone.
  package var rank: Int64
  /// The workout.
  package var id: UUID

  /// The place before all workouts.
  package static let first = LibraryCursor(rank: .max, id: .max)

  /// Creates the cursor after a workout.
  package init(rank: Int64, id: UUID) {
    self.rank = rank
    self.id = id
  }

  package static func map(_ columns: inout some CursorColumns, _ cursor: inout Self) {
    columns.number(&cursor.rank, in: Int64.min...Int64.max)
    columns.id(&cursor.id)
  }
}
