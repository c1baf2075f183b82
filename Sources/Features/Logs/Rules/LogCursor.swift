internal import Base
internal import Messages
internal import RPC

/// The last entry of a page: what `page_token` stands for.
struct LogCursor: Equatable {
  let time: Timestamp
  let id: UUID

  init(time: Timestamp, id: UUID) {
    self.time = time
    self.id = id
  }

  /// The cursor of a `page_token`; nil for an empty one.
  init?(_ token: String) throws(RPCError) {
    if token.isEmpty { return nil }
    let parts = token.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let microseconds = Int64(parts[0]), let id = UUID(String(parts[1]))
    else {
      throw .invalid([
        FieldViolation(
          field: "page_token", description: "expected what the page before gave, or nothing",
          rule: .format)
      ])
    }
    time = Timestamp(microseconds: microseconds)
    self.id = id
  }

  /// What the client sends for the page behind it.
  var token: String { "\(time.microseconds).\(id)" }

  /// The entries of a page, for what a request asks.
  static func count(_ asked: Int32) -> Int { asked == 0 ? 100 : min(Int(asked), 1000) }
}
