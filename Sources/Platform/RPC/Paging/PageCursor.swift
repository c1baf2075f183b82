public import Base
internal import Messages

/// A place in a list in order of time: after a row, or at one end of the list.
public struct PageCursor: Hashable, Comparable, Sendable {
  /// The time of that row.
  public let time: Timestamp
  /// The id of that row, which distinguishes rows of the same time.
  public let id: UUID

  private static let byteCount = 24
  /// The range of the contract's times: the years 1 to 9999, in microseconds.
  private static let times = -62_135_596_800_000_000...253_402_300_799_999_999

  /// The place before the oldest row that a list can have.
  public static let beforeOldest = PageCursor(
    time: Timestamp(microseconds: Int64(times.lowerBound - 1)), id: .zero)
  /// The place after the newest row that a list can have.
  public static let afterNewest = PageCursor(
    time: Timestamp(microseconds: Int64(times.upperBound + 1)), id: .max)

  /// Creates the cursor after a row.
  public init(time: Timestamp, id: UUID) {
    self.time = time
    self.id = id
  }

  /// Creates the cursor of a `page_token`; the start of the list for an empty one.
  public init(_ token: String, _ order: ListOrder) throws(RPCError) {
    guard !token.isEmpty else {
      self = order.start
      return
    }
    guard let bytes = Base64.url.decode(token), bytes.count == Self.byteCount,
      let id = UUID(bytes: Array(bytes[8...])),
      case let time = bytes[..<8].reduce(Int64(0), { $0 << 8 | Int64($1) }),
      Self.times.contains(Int(time))
    else { throw .pageTokenUnknown }
    self.time = Timestamp(microseconds: time)
    self.id = id
  }

  /// Returns whether a place is before another one in a list that begins with the oldest row.
  public static func < (left: PageCursor, right: PageCursor) -> Bool {
    (left.time, left.id) < (right.time, right.id)
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
  public static let pageTokenUnknown = invalid(
    .violation("page_token", "expected the next_page_token of a page", .format))
}
