public import Base

/// The place of a row in a list in order of identifiers, which grow with time.
public struct IDCursor: PageCursor {
  /// The identifier of the row.
  public var id: UUID

  /// The place before the newest row.
  public static let newest = IDCursor(.max)

  /// Creates the place of the row with this identifier.
  public init(_ id: UUID) { self.id = id }

  public static func map(_ columns: inout some CursorColumns, _ cursor: inout Self) {
    columns.id(&cursor.id)
  }
}

/// The place of a row in a list in order of positive numbers.
public struct NumberCursor: PageCursor {
  /// The number of the row.
  public var number: Int64

  /// The place before the smallest number.
  public static let smallest = NumberCursor(0)
  /// The place before the largest number.
  public static let largest = NumberCursor(.max)

  /// Creates the place of the row with this number.
  public init(_ number: Int64) { self.number = number }

  public static func map(_ columns: inout some CursorColumns, _ cursor: inout Self) {
    columns.number(&cursor.number, in: 1...Int64.max)
  }
}

/// The place of a row in a list in order of time.
public struct TimeCursor: PageCursor, Comparable {
  /// The time of the row.
  public var time: Timestamp
  /// The id of the row, which distinguishes rows of the same time.
  public var id: UUID

  /// The place before the oldest row that a list can have.
  public static let oldest = TimeCursor(
    Timestamp(microseconds: CursorReading.times.lowerBound - 1), .zero)
  /// The place before the newest row that a list can have.
  public static let newest = TimeCursor(
    Timestamp(microseconds: CursorReading.times.upperBound + 1), .max)

  /// Creates the place of a row.
  public init(_ time: Timestamp, _ id: UUID) {
    self.time = time
    self.id = id
  }

  public static func map(_ columns: inout some CursorColumns, _ cursor: inout Self) {
    columns.time(&cursor.time)
    columns.id(&cursor.id)
  }

  /// Returns whether a place is before another one in a list that begins with the oldest row.
  public static func < (left: TimeCursor, right: TimeCursor) -> Bool {
    (left.time, left.id) < (right.time, right.id)
  }
}
