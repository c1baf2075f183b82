internal import Base
internal import Messages
internal import RPC

/// Where a page of a list begins: behind what stood last on the page before.
struct PageCursor: Hashable, Sendable {
  let time: Timestamp
  let id: UUID

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
        FieldViolation(
          field: "page_token", description: "expected what the page before gave, or nothing",
          rule: .format)
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
