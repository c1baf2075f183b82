public import Base
public import Messages

/// google.protobuf.Timestamp. Fractions of a microsecond are truncated.
extension Timestamp: Mapped {
  public static let layout = MessageLayout("google.protobuf.Timestamp")

  /// Creates the time 1970-01-01T00:00:00Z.
  public init() { self = .epoch }

  /// The range from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z, from google/protobuf/timestamp.proto.
  private static let secondsRange: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    var (seconds, rest) = v.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000) }
    var nanos = Int32(rest * 1000)
    m.number(1, &seconds)
    m.number(2, &nanos)
    m.whenRead { reading in
      guard secondsRange.contains(seconds), (0..<1_000_000_000).contains(nanos) else {
        return reading.violateAsAWhole(
          "expected a time in the years 1 to 9999 with nanos of 0 to 999999999,"
            + " got seconds \(seconds) and nanos \(nanos)")
      }
      v = Timestamp(microseconds: seconds * 1_000_000 + Int64(nanos / 1000))
    }
  }
}
