internal import Base
internal import RPC

/// Where a page of a log's changes begins: behind what stood last on the page before.
struct ChangeCursor: Equatable {
  /// When that was changed, and by which request.
  let request: PageCursor
  /// Which it was of those of that request: 0 for what the request named, below for what went along.
  let place: Int32

  /// The cursor behind a change.
  init(time: Timestamp, requestID: UUID, place: Int32) {
    request = PageCursor(time: time, id: requestID)
    self.place = place
  }

  /// The cursor of a `page_token`; nil for an empty one.
  init?(_ token: String) throws(RPCError) {
    if token.isEmpty { return nil }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    // trap: there are two parts
    guard parts.count == 2, let place = Int32(parts[1]), place <= 0,
      let request = try PageCursor(String(parts[0]))
    else { throw .pageTokenUnknown }
    self.request = request
    self.place = place
  }

  /// What the client sends for the page behind it.
  var token: String { "\(request.token).\(place)" }
}
