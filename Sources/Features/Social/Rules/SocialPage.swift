internal import Base
internal import RPC

/// One page of a list that is in order of its identifiers, the newest first: they grow with time.
struct SocialPage {
  /// The rows behind this one; nil for the first page.
  let cursor: UUID?
  /// How many rows at most.
  let count: Int

  /// The page that a request asks for.
  init(size: Int32, token: String) throws(RPCError) {
    count = PageSize.rows(size)
    guard !token.isEmpty else {
      cursor = nil
      return
    }
    guard let id = UUID(token) else { throw .pageTokenUnknown }
    cursor = id
  }

  /// Rows are asked for below this one.
  var bound: UUID { cursor ?? UUID(high: .max, low: .max) }

  /// One row more than the page has tells whether there is another page.
  var rowCount: Int64 { Int64(count) + 1 }

  /// What was read, cut to the page, and the token of the next; empty on the last.
  func cut<Element>(
    _ rows: [Element], id: (Element) -> UUID
  ) -> (page: [Element], token: String) {
    var page = rows
    let token = page.cut(to: count) { id($0).description }
    return (page, token)
  }
}
