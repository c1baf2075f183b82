internal import Postgres

/// Days in SQL, as numbers of days since 1970-01-01.
enum DaySQL {
  /// Returns the expression of a day; NULL for nil.
  static func date(_ day: Int32?) -> SQL { "(date '1970-01-01' + \(day)::integer)" }

  /// Returns the expression of a day's number.
  static func number(_ expression: String) -> String { "\(expression) - date '1970-01-01'" }

  /// Returns the condition that a column is a day of a period outside of its whole months.
  static func isAtEdge(_ column: String, of period: Period) -> SQL {
    let edges = [period.head, period.tail].compactMap(\.self).map { days -> SQL in
      "\(unsafeSQL: column) between \(date(days.lowerBound)) and \(date(days.upperBound))"
    }
    guard let first = edges.first else { return "false" }
    guard let last = edges.dropFirst().first else { return first }
    return "(\(first) or \(last))"
  }
}
