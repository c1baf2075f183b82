public import Base
internal import Messages

/// Where a page of a list begins that is in order of time: behind what stood last on the page before.
public struct PageCursor: Hashable, Sendable {
  /// When that happened.
  public let time: Timestamp
  /// Which it was, of those of that time.
  public let id: UUID

  private static let byteCount = 24
  /// What a time of the contract may be: the years 1 to 9999, in microseconds.
  private static let times = -62_135_596_800_000_000...253_402_300_799_999_999

  /// The cursor behind what happened at `time`.
  public init(time: Timestamp, id: UUID) {
    self.time = time
    self.id = id
  }

  /// The cursor of a `page_token`; nil for an empty one.
  public init?(_ token: String) throws(RPCError) {
    if token.isEmpty { return nil }
    guard let bytes = Base64.url.decode(token), bytes.count == Self.byteCount,
      let id = UUID(bytes: Array(bytes[8...])),
      case let time = bytes[..<8].reduce(Int64(0), { $0 << 8 | Int64($1) }),
      Self.times.contains(Int(time))
    else { throw .pageTokenUnknown }
    self.time = Timestamp(microseconds: time)
    self.id = id
  }

  /// What the client sends for the page behind it.
  public var token: String {
    let number = UInt64(bitPattern: time.microseconds)
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    return Base64.url.encode(bytes + id.bytes)
  }
}

extension RPCError {
  /// The answer to a `page_token` that no page gave.
  public static let pageTokenUnknown = invalid([
    FieldViolation(
      field: "page_token", description: "expected the next_page_token of a page", rule: .format)
  ])
}
