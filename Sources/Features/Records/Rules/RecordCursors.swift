internal import Base
internal import RPC

/// The position after which a page of standing records begins: an exercise and a series of it.
struct StandingCursor: PageCursor {
  /// The identifier of the exercise.
  var key: UUID
  var series: String

  /// The place before all records.
  static let first = StandingCursor(key: .zero, series: "")

  static func map(_ columns: inout some CursorColumns, _ cursor: inout Self) {
    columns.id(&cursor.key)
    columns.text(&cursor.series)
  }
}

/// The position after which a page of the records of an exercise begins.
struct RecordCursor: PageCursor {
  var series: String
  /// The workout, by its start.
  var place: TimeCursor

  /// The place before all records. The list goes backwards, from behind the names of all series.
  static let first = RecordCursor(series: "~", place: .newest)

  static func map(_ columns: inout some CursorColumns, _ cursor: inout Self) {
    columns.text(&cursor.series)
    TimeCursor.map(&columns, &cursor.place)
  }
}
