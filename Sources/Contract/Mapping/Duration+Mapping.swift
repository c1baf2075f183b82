import Base
import CMessages
import Messages

/// google.protobuf.Duration. What is finer than a nanosecond is cut off.
extension Duration: @unsafe Mapped {
  static let layout = unsafe Layout(google__protobuf__duration__init)

  /// 10,000 years, as google/protobuf/duration.proto says.
  private static let secondsRange: ClosedRange<Int64> = -315_576_000_000...315_576_000_000
  private static let attosecondsPerNanosecond: Int64 = 1_000_000_000

  init(reading reader: inout Reader<Google__Protobuf__Duration>) {
    let (seconds, nanos) = unsafe (reader.raw.seconds, reader.raw.nanos)
    let signsAgree = seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0)
    guard Self.secondsRange.contains(seconds), nanos.magnitude < 1_000_000_000, signsAgree else {
      unsafe reader.violateAsAWhole(
        "expected a duration of at most 10,000 years with nanos of the same sign, under 1000000000,"
          + " got seconds \(seconds) and nanos \(nanos)")
      self = .zero
      return
    }
    self.init(
      secondsComponent: seconds,
      attosecondsComponent: Int64(nanos) * Self.attosecondsPerNanosecond)
  }

  func write(to raw: inout Google__Protobuf__Duration, in arena: Arena) {
    unsafe raw.seconds = components.seconds
    unsafe raw.nanos = Int32(components.attoseconds / Self.attosecondsPerNanosecond)
  }
}

extension Reader {
  /// A duration; a request's must be of so many seconds; nil where it is absent.
  mutating func duration(
    _ field: StaticString, _ raw: UnsafeMutablePointer<Google__Protobuf__Duration>?,
    seconds range: ClosedRange<Int>
  ) -> Duration? {
    let violationsBefore = violations.count
    guard let duration: Duration = unsafe message(field, raw) else { return nil }
    let allowed = Duration.seconds(range.lowerBound)...Duration.seconds(range.upperBound)
    if isStrict, violations.count == violationsBefore, !allowed.contains(duration) {
      violate(
        field,
        "expected \(range.lowerBound) s to \(range.upperBound) s, got \(duration.inSeconds) s")
    }
    return duration
  }
}
