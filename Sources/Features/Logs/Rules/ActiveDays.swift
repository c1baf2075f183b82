/// The days with an ended workout, of one athlete, in order. Days are numbers of days since 1970-01-01.
///
/// The database keeps them by months: the first day of each, and a bit for each of its days. What follows from days in a
/// row is computed from these when it is asked for: ten years are 120 months.
package struct ActiveDays: Equatable, Sendable {
  /// The days, each once, in order.
  package private(set) var days: [Int32]

  /// Creates a set of days.
  package init(_ days: some Sequence<Int32>) { self.days = Set(days).sorted() }

  /// Creates the days of months, which are in order: the first day of each, and its days as bits, the lowest for the
  /// first day.
  package init(months: some Sequence<(start: Int32, bits: Int32)>) {
    days = []
    for (start, bits) in months {
      var left = UInt32(bitPattern: bits)
      while left != 0 {
        days.append(start &+ Int32(left.trailingZeroBitCount))
        left &= left &- 1
      }
    }
  }
}
