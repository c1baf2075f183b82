internal import Base
internal import RPC

/// The position after which a page of a log's changes begins: that of the last change on the page before.
struct ChangeCursor: PageCursor {
  /// The time of that change, and the request that made it.
  var request: TimeCursor
  /// The place of the change among those of its request: 0 for the entity that the request named, negative for those
  /// deleted with it.
  var place: Int32

  /// The place before the newest change.
  static let newest = ChangeCursor(request: .newest, place: 0)

  static func map(_ columns: inout some CursorColumns, _ cursor: inout Self) {
    TimeCursor.map(&columns, &cursor.request)
    columns.number(&cursor.place, in: Int32.min...0)
  }
}
