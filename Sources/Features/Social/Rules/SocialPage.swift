internal import Base
internal import RPC

/// A page of a list that is ordered by its identifiers, the newest first: they grow with time.
struct SocialPage {
  /// The bound below which rows are read: the row after which the page begins.
  let bound: UUID
  /// The largest number of rows.
  let count: Int

  /// Creates the page that a request asks for.
  init(size: Int32, token: String) throws(RPCError) {
    count = PageSize.rows(size)
    guard !token.isEmpty else {
      bound = .max
      return
    }
    guard let id = UUID(token) else { throw .pageTokenUnknown }
    bound = id
  }

  /// The number of rows to read: one more than the page has shows whether there is another page.
  var rowCount: Int64 { Int64(count) + 1 }

  /// Returns the rows cut to the page, and the token of the next page; empty on the last.
  func cut<Element>(
    _ rows: [Element], id: (Element) -> UUID
  ) -> (page: [Element], token: String) {
    var page = rows
    let token = page.cut(to: count) { id($0).description }
    return (page, token)
  }
}
