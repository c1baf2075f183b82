public import Base

extension Timestamp: PostgresEncodable, PostgresDecodable {
  /// Microseconds from 1970-01-01 to 2000-01-01, PostgreSQL's epoch.
  private static let epochMicroseconds: Int64 = 946_684_800_000_000

  public static var postgresType: PostgresType { .timestamptz }

  /// Writes microseconds. PostgreSQL reserves the two ends of the range for its infinities, and
  /// cannot store times before 4713 BC.
  public func encode(into bytes: inout ParameterBytes) {
    let (shifted, overflow) = microseconds.subtractingReportingOverflow(Self.epochMicroseconds)
    guard !overflow, shifted != .min, shifted != .max else {
      return bytes.refuse("a time is out of range")
    }
    bytes.append(shifted)
  }

  public static func decode(
    _ bytes: RawSpan, as type: PostgresType
  ) throws(DatabaseError) -> Timestamp {
    guard type == .timestamptz, bytes.byteCount == 8 else { throw mismatch(type) }
    let shifted: Int64 = bytes.integer(at: 0)
    let (microseconds, overflow) = shifted.addingReportingOverflow(Self.epochMicroseconds)
    guard !overflow, shifted != .min else { throw malformed(type) }
    return Timestamp(microseconds: microseconds)
  }
}
