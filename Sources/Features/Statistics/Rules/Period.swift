internal import Wire

/// A period as whole months, which are summed in advance, and the days before and after them.
///
/// Ten years are 119 months and at most 60 days, however many workouts they have.
struct Period: Equatable, Sendable {
  /// The days of the period.
  let days: ClosedRange<Int32>
  /// The days of its whole months; empty if it has none.
  let months: Range<Int32>

  /// Creates the period of these days.
  init(_ days: ClosedRange<Int32>) {
    self.days = days
    let isMonthStart = Google.Date.monthStart(of: days.lowerBound) == days.lowerBound
    let first = isMonthStart ? days.lowerBound : Google.Date.nextMonthStart(after: days.lowerBound)
    let end = Google.Date.monthStart(of: days.upperBound &+ 1)
    months = first..<max(first, end)
  }

  /// The days before the whole months; nil if there are none.
  var head: ClosedRange<Int32>? {
    let last = min(days.upperBound, months.lowerBound &- 1)
    return last >= days.lowerBound ? days.lowerBound...last : nil
  }

  /// The days after the whole months; nil if there are none.
  var tail: ClosedRange<Int32>? {
    months.upperBound <= days.upperBound ? months.upperBound...days.upperBound : nil
  }
}
