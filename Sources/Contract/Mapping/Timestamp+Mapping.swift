import Base
import CMessages
import Messages

/// google.protobuf.Timestamp. What is finer than a microsecond is cut off.
extension Timestamp: @unsafe Mapped {
  static let layout = unsafe Layout(google__protobuf__timestamp__init)

  /// 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z, as google/protobuf/timestamp.proto says.
  private static let secondsRange: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  init(reading reader: inout Reader<Google__Protobuf__Timestamp>) {
    let (seconds, nanos) = unsafe (reader.raw.seconds, reader.raw.nanos)
    guard Self.secondsRange.contains(seconds), (0..<1_000_000_000).contains(nanos) else {
      unsafe reader.violateAsAWhole(
        "expected a time in the years 1 to 9999 with nanos of 0 to 999999999,"
          + " got seconds \(seconds) and nanos \(nanos)")
      self.init(microseconds: 0)
      return
    }
    self.init(microseconds: seconds * 1_000_000 + Int64(nanos / 1000))
  }

  func write(to raw: inout Google__Protobuf__Timestamp, in arena: Arena) {
    var (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000) }
    unsafe raw.seconds = seconds
    unsafe raw.nanos = Int32(rest * 1000)
  }
}
