import Base
import Wire

/// Times in text, as TCX, GPX and HealthKit write them: `2026-11-24T08:30:00.5Z`,
/// `2026-11-24 08:30:00 +0100`. A time without a zone is in UTC, as both formats ask for.
enum RecordedTime {
  /// Returns the time; nil if the text is none.
  static func read(_ text: String) -> Timestamp? {
    var rest = Array(text.utf8)[...].drop { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }
    guard let year = number(&rest, 4), take(&rest, "-"), let month = number(&rest, 2),
      take(&rest, "-"), let day = number(&rest, 2), take(&rest, "T") || take(&rest, " "),
      let hour = number(&rest, 2), take(&rest, ":"), let minute = number(&rest, 2),
      take(&rest, ":"), let second = number(&rest, 2),
      (1...12).contains(month), (1...31).contains(day), hour <= 24, minute < 60, second <= 60
    else { return nil }
    let fraction = take(&rest, ".") || take(&rest, ",") ? microseconds(&rest) : 0
    guard let offset = offset(&rest) else { return nil }
    let date = Google.Date(year: year, month: month, day: day)
    let seconds =
      Int64(date.dayNumber) * 86_400 + Int64(hour) * 3_600 + Int64(minute) * 60 + Int64(second)
    return Timestamp(microseconds: (seconds - offset) * 1_000_000 + fraction)
  }

  /// Reads a number of so many digits.
  private static func number(_ rest: inout ArraySlice<UInt8>, _ digits: Int) -> Int32? {
    guard rest.count >= digits else { return nil }
    var number: Int32 = 0
    for byte in rest.prefix(digits) {
      guard let digit = digit(byte) else { return nil }
      number = number * 10 + digit
    }
    rest.removeFirst(digits)
    return number
  }

  private static func digit(_ byte: UInt8) -> Int32? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      ? Int32(truncatingIfNeeded: byte & 0x0f) : nil
  }

  private static func take(_ rest: inout ArraySlice<UInt8>, _ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads the digits behind the point; those beyond microseconds are cut off.
  private static func microseconds(_ rest: inout ArraySlice<UInt8>) -> Int64 {
    var (value, unit): (Int64, Int64) = (0, 100_000)
    while let digit = rest.first.flatMap(digit) {
      value += Int64(digit) * unit
      unit /= 10
      rest.removeFirst()
    }
    return value
  }

  /// Reads a zone and returns its seconds east of UTC; nil if it is none.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    while take(&rest, " ") {}
    let isEast = take(&rest, "+")
    guard isEast || take(&rest, "-") else {
      // Z, or nothing.
      return rest.isEmpty || take(&rest, "Z") || take(&rest, "z") || rest.first == 0x0a ? 0 : nil
    }
    guard let hours = number(&rest, 2) else { return nil }
    _ = take(&rest, ":")
    let minutes = number(&rest, 2) ?? 0
    let seconds = Int64(hours) * 3_600 + Int64(minutes) * 60
    return isEast ? seconds : -seconds
  }
}
