public import Base

/// One page of a list in order of time.
public struct Page: Sendable {
  /// The place that the page begins after. There is one for the first page, too, so that every page
  /// of a list has the same condition, and an index leads to its first row.
  public let start: PageCursor
  /// The maximum number of rows.
  public let size: Int

  /// The number of rows to read: one more than fits tells whether another page follows.
  public var limit: Int { size + 1 }

  /// Creates the page of a request; a `size` of 0 means the usual one. Throws `pageTokenUnknown` for
  /// a token that no page returned.
  public init(
    _ size: Int32, after token: String, _ order: ListOrder = .newestFirst, usual: Int = 50,
    most: Int = 100
  ) throws(RPCError) {
    self.size = PageSize.rows(size, usual: usual, most: most)
    start = try PageCursor(token, order)
  }

  /// Returns those of the rows read that fit, and the token of the next page: empty on the last.
  public func cut<Row>(
    _ rows: [Row], by time: (Row) -> Timestamp, _ id: (Row) -> UUID
  ) -> (rows: [Row], next: String) {
    var fitting = rows
    let next = fitting.cut(to: size) { PageCursor(time: time($0), id: id($0)).token }
    return (fitting, next)
  }
}
