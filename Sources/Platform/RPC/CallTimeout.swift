/// The `grpc-timeout` header: up to eight digits and a unit.
/// https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
public enum CallTimeout {
  /// Returns the duration of the header's value; nil if it is malformed.
  public static func parse(_ value: ArraySlice<UInt8>) -> Duration? {
    guard (2...9).contains(value.count) else { return nil }
    var number: Int64 = 0
    for digit in value.dropLast() {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    switch value.last {
    case UInt8(ascii: "H"): return .seconds(number * 3600)
    case UInt8(ascii: "M"): return .seconds(number * 60)
    case UInt8(ascii: "S"): return .seconds(number)
    case UInt8(ascii: "m"): return .milliseconds(number)
    case UInt8(ascii: "u"): return .microseconds(number)
    case UInt8(ascii: "n"): return .nanoseconds(number)
    default: return nil
    }
  }

  /// Returns the value for a duration, in the finest unit that fits into eight digits.
  public static func format(_ timeout: Duration) -> String {
    let limit: Int64 = 99_999_999
    let (seconds, attoseconds) = timeout.components
    guard seconds >= 0, attoseconds >= 0 else { return "0n" }
    if seconds <= 99 {
      let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
      if microseconds <= limit { return "\(microseconds)u" }
    }
    if seconds <= limit / 1000 {
      return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000)m"
    }
    return seconds <= limit ? "\(seconds)S" : "\(min(limit, seconds / 3600))H"
  }
}
