/// The `connect-timeout-ms` header: up to ten digits.
enum ConnectTimeout {
  /// Returns the duration of the header's value; nil if it is malformed.
  static func parse(_ value: ArraySlice<UInt8>) -> Duration? {
    guard (1...10).contains(value.count) else { return nil }
    var milliseconds: Int64 = 0
    for digit in value {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      milliseconds = milliseconds * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return .milliseconds(milliseconds)
  }
}
