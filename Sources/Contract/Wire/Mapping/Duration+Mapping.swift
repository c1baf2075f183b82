import Base
public import Messages

/// google.protobuf.Duration. Fractions of a nanosecond are truncated.
extension Duration: Mapped {
  public static let layout = MessageLayout("google.protobuf.Duration")

  /// Creates a duration of zero.
  public init() { self = .zero }

  /// The range of 10,000 years, from google/protobuf/duration.proto.
  private static let secondsRange: ClosedRange<Int64> = -315_576_000_000...315_576_000_000
  private static let attosecondsPerNanosecond: Int64 = 1_000_000_000

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    var seconds = v.components.seconds
    var nanos = Int32(truncatingIfNeeded: v.components.attoseconds / attosecondsPerNanosecond)
    m.number(1, &seconds)
    m.number(2, &nanos)
    m.whenRead { reading in
      let signsAgree = seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0)
      guard secondsRange.contains(seconds), nanos.magnitude < 1_000_000_000, signsAgree else {
        return reading.violateAsAWhole(
          "expected a duration of at most 10,000 years with nanos of the same sign, under 1000000000,"
            + " got seconds \(seconds) and nanos \(nanos)")
      }
      v = Duration(
        secondsComponent: seconds, attosecondsComponent: Int64(nanos) * attosecondsPerNanosecond)
    }
  }
}

extension Mapping {
  /// Maps a duration, whose rules give a range of seconds; nil for none.
  public mutating func duration(_ number: Int, _ value: inout Duration?) {
    message(number, &value)
    let duration = value
    whenRead { $0.checkSeconds(number, duration) }
  }
}
