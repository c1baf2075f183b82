internal import Base
internal import RPC

/// The position after which a page of a log's changes begins: that of the last change on the page before.
struct ChangeCursor: Equatable {
  /// The time of that change, and the request that made it.
  let request: PageCursor
  /// The place of the change among those of its request: 0 for the entity that the request named, negative for those
  /// deleted with it.
  let place: Int32

  /// Creates the cursor after a change.
  init(time: Timestamp, requestID: UUID, place: Int32) {
    request = PageCursor(time: time, id: requestID)
    self.place = place
  }

  /// Creates the cursor of a `page_token`; the start of the list for an empty one.
  init(_ token: String) throws(RPCError) {
    guard !token.isEmpty else {
      (request, place) = (.afterNewest, 0)
      return
    }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    // trap: there are two parts
    guard parts.count == 2, let place = Int32(parts[1]), place <= 0, !parts[0].isEmpty
    else { throw .pageTokenUnknown }
    request = try PageCursor(String(parts[0]), .newestFirst)
    self.place = place
  }

  /// The token that the client sends for the next page.
  var token: String { "\(request.token).\(place)" }
}
