internal import JSON

/// The form of a google.protobuf.Timestamp in JSON, as in RFC 3339.
enum CivilTime {
  /// The range from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z, from google/protobuf/timestamp.proto.
  static let secondsRange: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  private static let daySeconds: Int64 = 86_400

  /// Appends a time such as `2026-11-21T08:30:00.5Z`, with 0, 3, 6 or 9 digits for the nanoseconds. Returns
  /// false, and appends nothing, if it is not a valid time.
  static func append(seconds: Int64, nanos: Int32, to text: inout [UInt8]) -> Bool {
    guard secondsRange.contains(seconds), (0..<1_000_000_000).contains(nanos) else { return false }
    let sinceYearOne = seconds - secondsRange.lowerBound
    let date = CivilDate(daysSinceYearOne: sinceYearOne / daySeconds)
    let second = sinceYearOne % daySeconds
    text.append(decimal: UInt64(date.year), width: 4)
    text.append(UInt8(ascii: "-"))
    text.append(decimal: UInt64(date.month), width: 2)
    text.append(UInt8(ascii: "-"))
    text.append(decimal: UInt64(date.day), width: 2)
    text.append(UInt8(ascii: "T"))
    text.append(decimal: UInt64(second / 3600), width: 2)
    text.append(UInt8(ascii: ":"))
    text.append(decimal: UInt64(second / 60 % 60), width: 2)
    text.append(UInt8(ascii: ":"))
    text.append(decimal: UInt64(second % 60), width: 2)
    text.append(nanos: nanos.magnitude)
    text.append(UInt8(ascii: "Z"))
    return true
  }

  /// Returns the time in `text`, with Z or an offset from it; nil if it is not a valid time.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> (seconds: Int64, nanos: Int32)? {
    var text = unsafe TextScanner(text)
    guard let year = text.number(digits: 4), text.take("-"),
      let month = text.number(digits: 2), text.take("-"),
      let day = text.number(digits: 2), text.take("T"),
      let date = CivilDate(year: year, month: month, day: day),
      let hour = text.number(digits: 2), hour < 24, text.take(":"),
      let minute = text.number(digits: 2), minute < 60, text.take(":"),
      let second = text.number(digits: 2), second < 60,
      let nanos = text.nanos(), let offset = offsetSeconds(&text), text.isAtEnd
    else { return nil }
    let seconds =
      secondsRange.lowerBound + date.daysSinceYearOne * daySeconds + hour * 3600 + minute * 60
      + second - offset
    return secondsRange.contains(seconds) ? (seconds, nanos) : nil
  }

  private static func offsetSeconds(_ text: inout TextScanner) -> Int64? {
    if text.take("Z") { return 0 }
    let isNegative = text.take("-")
    guard isNegative || text.take("+"),
      let hour = text.number(digits: 2), hour < 24, text.take(":"),
      let minute = text.number(digits: 2), minute < 60
    else { return nil }
    let seconds = hour * 3600 + minute * 60
    return isNegative ? -seconds : seconds
  }
}
