package import Base
package import RPC

/// The place of an occurrence in a list: where it takes place, and what it is.
package struct OccurrencePlace: PageCursor, Comparable {
  /// The day, since 1970-01-01.
  package var day: Int
  /// The local time, in minutes after midnight.
  package var minute: Int
  /// The scheduled workout.
  package var scheduledWorkoutID: UUID
  /// The day by the rule, since 1970-01-01.
  package var occurrenceDay: Int

  /// The place before all occurrences.
  package static let first = OccurrencePlace(
    day: -1, minute: 0, scheduledWorkoutID: .zero, occurrenceDay: 0)

  /// Creates a place.
  package init(day: Int, minute: Int, scheduledWorkoutID: UUID, occurrenceDay: Int) {
    self.day = day
    self.minute = minute
    self.scheduledWorkoutID = scheduledWorkoutID
    self.occurrenceDay = occurrenceDay
  }

  package static func map(_ columns: inout some CursorColumns, _ place: inout Self) {
    let days = 0...200_000
    columns.number(&place.day, in: days)
    columns.number(&place.minute, in: 0...1439)
    columns.id(&place.scheduledWorkoutID)
    columns.number(&place.occurrenceDay, in: days)
  }

  package static func < (left: OccurrencePlace, right: OccurrencePlace) -> Bool {
    (left.day, left.minute, left.scheduledWorkoutID, left.occurrenceDay)
      < (right.day, right.minute, right.scheduledWorkoutID, right.occurrenceDay)
  }
}
