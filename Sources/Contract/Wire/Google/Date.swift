public import Messages

extension Google {
  /// google.type.Date: a day of the Gregorian calendar.
  public struct Date: Hashable, Sendable {
    /// The year, from 1 to 9999.
    public var year: Int32 = 0

    /// The month, from 1 to 12.
    public var month: Int32 = 0

    /// The day, from 1 to the length of the month.
    public var day: Int32 = 0

    /// Creates an empty message.
    public init() {}

    /// Creates a message with these fields.
    public init(year: Int32, month: Int32, day: Int32) {
      self.year = year
      self.month = month
      self.day = day
    }
  }
}

extension Google.Date: MappedMessage {
  public static let layout = MessageLayout("google.type.Date")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.year)
    m.number(2, &v.month)
    m.number(3, &v.day)
    // The value is omitted, because it may be a birth date, which is private.
    m.whenRead {
      if $0.isStrict, !v.isInCalendar {
        $0.violateAsAWhole("expected a date in the calendar", .format)
      }
    }
  }
}

extension Google.Date: Comparable {
  /// Whether the calendar has this day.
  public var isInCalendar: Bool {
    guard (1...9999).contains(year), (1...12).contains(month) else { return false }
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    let lengths: [Int32] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[Int(month) - 1]).contains(day)
  }

  public static func < (left: Google.Date, right: Google.Date) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
