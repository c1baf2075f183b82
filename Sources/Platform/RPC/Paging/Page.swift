public import Messages
public import Wire

/// One page of a list. A store reads up to `count` rows behind `start`, and `cut` makes the response of
/// them.
public struct Page<Cursor: PageCursor>: Sendable {
  /// The place behind which the page begins. There is one for the first page, too, so that every page of a
  /// list has the same condition, and an index leads to its first row.
  public let start: Cursor
  /// The maximum number of rows.
  public let size: Int
  private let list: PagedList

  /// The number of rows to read: one more than fits tells whether another page follows.
  public var count: Int { size + 1 }

  /// Creates the page that a request asks for; a `page_size` of 0 means the usual one.
  ///
  /// - Parameter first: The place before the first row of the list.
  /// - Throws: `pageTokenUnknown` for a token that no page of this list returned.
  public init<Request: MappedPage, Response>(
    _ request: Request, _ method: Method<Request, Response>, from first: Cursor, usual: Int = 50,
    most: Int = 100
  ) throws(RPCError) {
    size = PageSize.rows(request.pageSize, usual: usual, most: most)
    list = PagedList(method: method.path, request: request)
    start = request.pageToken.isEmpty ? first : try list.cursor(request.pageToken, from: first)
  }

  /// Returns those of the rows read that fit, and the token of the next page: empty on the last.
  ///
  /// - Parameters:
  ///   - hasMore: Whether other rows follow those read; for lists that cannot read one row more.
  ///   - cursor: Returns the place of a row.
  public func cut<Row>(
    _ rows: [Row], hasMore: Bool = false, at cursor: (Row) -> Cursor?
  ) -> (rows: [Row], next: String) {
    guard hasMore || rows.count > size else { return (rows, "") }
    let fitting = Array(rows.prefix(size))
    return (fitting, fitting.last.flatMap(cursor).map { list.token($0) } ?? "")
  }
}

extension RPCError {
  /// The error for a `page_token` that no page of the list returned.
  public static let pageTokenUnknown = invalid([
    FieldViolation(
      field: "page_token",
      description: "expected the next_page_token of a page of this list, with the same filter",
      rule: .format)
  ])
}
