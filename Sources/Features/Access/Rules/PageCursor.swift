internal import Base
internal import Contract
internal import Messages
internal import RPC

/// Where a page of a list begins: behind what stood last on the page before.
struct PageCursor: Equatable, Sendable {
  var time: Timestamp
  var id: UUID

  private static let byteCount = 24

  init(time: Timestamp, id: UUID) {
    self.time = time
    self.id = id
  }

  /// The cursor of a `page_token`; nil for an empty one.
  init?(_ token: String) throws(RPCError) {
    if token.isEmpty { return nil }
    guard let bytes = Base64.url.decode(token), bytes.count == Self.byteCount,
      let id = UUID(bytes: Array(bytes[8...]))
    else {
      throw .invalid([
        FieldViolation(field: "page_token", description: "expected the next_page_token of a page")
      ])
    }
    time = Timestamp(
      microseconds: Int64(bitPattern: bytes[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
    self.id = id
  }

  /// What the client sends for the page behind it.
  var token: String {
    let number = UInt64(bitPattern: time.microseconds)
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    return Base64.url.encode(bytes + id.bytes)
  }
}

/// How much of a list is asked for.
enum PageSize {
  private static let `default` = 50
  private static let max = 100

  /// The rows of a page, for what a request asks.
  static func rows(_ asked: Int32) -> Int { asked == 0 ? `default` : min(Int(asked), max) }
}

extension Array {
  /// The page of rows of which one more was read than fits: cuts that, and gives the token behind the
  /// last where it was there.
  mutating func cut(to count: Int, cursor: (Element) -> PageCursor) -> String {
    guard self.count > count else { return "" }
    removeLast(self.count - count)
    return last.map { cursor($0).token } ?? ""
  }
}
