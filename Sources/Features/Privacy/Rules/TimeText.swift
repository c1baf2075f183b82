internal import Base

/// Times as in RFC 3339. For times within one minute, only the seconds are formatted again.
struct TimeText {
  private var minute = Int64.min
  private var start: [UInt8] = []

  /// Appends `time`, such as `2026-11-21T08:30:00.000Z`; with microseconds if it has any.
  mutating func append(_ time: Timestamp, to text: inout ByteQueue) {
    let milliseconds = time.milliseconds
    let rest = ((milliseconds % 60_000) + 60_000) % 60_000
    if milliseconds - rest != minute {
      minute = milliseconds - rest
      start = Array(Timestamp(milliseconds: minute).description.utf8.dropLast("00.000Z".utf8.count))
    }
    text.append(start)
    text.append(decimal: UInt64(clamping: rest / 1000), width: 2)
    text.append(UInt8(ascii: "."))
    text.append(decimal: UInt64(clamping: rest % 1000), width: 3)
    let microseconds = time.microseconds - milliseconds * 1000
    if microseconds > 0 { text.append(decimal: UInt64(clamping: microseconds), width: 3) }
    text.append(UInt8(ascii: "Z"))
  }
}
