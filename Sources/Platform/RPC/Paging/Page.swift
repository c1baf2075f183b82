public import Base

/// One page of a list in order of time.
public struct Page: Sendable {
  /// The row that the page begins after; nil for the first page.
  public let cursor: PageCursor?
  /// The maximum number of rows.
  public let size: Int

  /// The number of rows to read: one more than fits tells whether another page follows.
  public var limit: Int { size + 1 }

  /// Creates the page of a request; a `size` of 0 means the usual one. Throws `pageTokenUnknown` for
  /// a token that no page returned.
  public init(
    _ size: Int32, after token: String, usual: Int = 50, most: Int = 100
  ) throws(RPCError) {
    self.size = PageSize.rows(size, usual: usual, most: most)
    cursor = try PageCursor(token)
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
