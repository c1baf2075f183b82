internal import JSON

/// The form of a google.protobuf.Duration in JSON, such as `1.5s`.
enum DurationText {
  /// The range of 10,000 years, from google/protobuf/duration.proto.
  private static let secondsRange: ClosedRange<Int64> = -315_576_000_000...315_576_000_000

  /// Appends the duration with 0, 3, 6 or 9 digits for the nanoseconds. Returns false, and appends nothing,
  /// if it is not a valid duration.
  static func append(seconds: Int64, nanos: Int32, to text: inout [UInt8]) -> Bool {
    let signsAgree = seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0)
    guard secondsRange.contains(seconds), nanos.magnitude < 1_000_000_000, signsAgree else {
      return false
    }
    if seconds < 0 || nanos < 0 { text.append(UInt8(ascii: "-")) }
    text.append(decimal: seconds.magnitude)
    text.append(nanos: nanos.magnitude)
    text.append(UInt8(ascii: "s"))
    return true
  }

  /// Returns the duration in `text`; nil if it is not a valid duration.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> (seconds: Int64, nanos: Int32)? {
    var text = unsafe TextScanner(text)
    let isNegative = text.take("-")
    guard let seconds = text.number(digitsMax: 12), let nanos = text.nanos(), text.take("s"),
      text.isAtEnd, secondsRange.contains(seconds)
    else { return nil }
    return isNegative ? (-seconds, -nanos) : (seconds, nanos)
  }
}
