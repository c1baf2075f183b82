package import Postgres

extension ActiveDays {
  /// The statement that reads all days with a workout: a row for each month.
  package static let statement: SQL = """
    select m.month - date '1970-01-01', m.day_bits from pulsewire.month_activity_summary m
    where m.day_bits <> 0 order by m.month
    """

  /// Creates the days of months that a statement has read, each with its first day and its days as bits, in order.
  package init(_ rows: Rows) throws {
    self.init(months: try rows.decode(Int32.self, Int32.self).map { (start: $0, bits: $1) })
  }
}
