public import Base
internal import Messages

/// The start of a page of a list in order of time: after the last row of the page before.
public struct PageCursor: Hashable, Sendable {
  /// The time of that row.
  public let time: Timestamp
  /// The id of that row, which distinguishes rows of the same time.
  public let id: UUID

  private static let byteCount = 24
  /// The range of the contract's times: the years 1 to 9999, in microseconds.
  private static let times = -62_135_596_800_000_000...253_402_300_799_999_999

  /// Creates the cursor after a row.
  public init(time: Timestamp, id: UUID) {
    self.time = time
    self.id = id
  }

  /// Creates the cursor of a `page_token`; nil for an empty one.
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

  /// The token of the page after this row.
  public var token: String {
    let number = UInt64(bitPattern: time.microseconds)
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    return Base64.url.encode(bytes + id.bytes)
  }
}

extension RPCError {
  /// The error for a `page_token` that no page returned.
  public static let pageTokenUnknown = invalid([
    FieldViolation(
      field: "page_token", description: "expected the next_page_token of a page", rule: .format)
  ])
}
