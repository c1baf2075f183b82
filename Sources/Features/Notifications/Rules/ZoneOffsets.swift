internal import Base

/// The offsets from UTC of a time zone around now: what local days and times mean there.
struct ZoneOffsets: Equatable, Sendable {
  /// An offset, and the second since 1970 from which it holds.
  struct Change: Equatable, Sendable {
    let start: Int64
    let offset: Int64
  }

  /// In the order of their times. The first holds before its time, too.
  private let changes: [Change]

  static let utc = ZoneOffsets([])
  private static let daySeconds: Int64 = 86_400
  /// Beyond any offset and any time of PostgreSQL's, so that sums never overflow.
  private static let secondsMax: Int64 = 1 << 44

  /// Creates the offsets of a zone from its changes, in the order of their times.
  init(_ changes: [Change]) {
    self.changes = changes.map {
      Change(start: Self.bounded($0.start), offset: min(max($0.offset, -100_000), 100_000))
    }
  }

  /// Returns the offset from UTC at an instant, in seconds.
  func offset(at second: Int64) -> Int64 {
    (changes.last { $0.start <= second } ?? changes.first)?.offset ?? 0
  }

  /// Returns the day of an instant where the zone is, as a number of days since 1970-01-01, and the minute of that day.
  func local(_ time: Timestamp) -> (day: Int, minute: Int) {
    let second = Self.bounded(Self.floor(time.microseconds, 1_000_000))
    let shown = second + offset(at: second)
    let day = Self.floor(shown, Self.daySeconds)
    return (Int(day), Int((shown - day * Self.daySeconds) / 60))
  }

  /// Returns the instant of a local time, as RFC 5545 reads it: a time that exists twice is the first of the two, and
  /// one that a change of clocks leaves out is read by the clock before the change.
  func instant(day: Int, minute: Int) -> Timestamp {
    let wanted = Self.bounded(Int64(day)) * Self.daySeconds + Int64(minute) * 60
    for (index, change) in changes.enumerated() {
      let second = wanted - change.offset
      let next = index + 1 < changes.count ? changes[index + 1] : nil  // trap: compared just before
      guard let next else { return Self.time(second) }
      if second < next.start { return Self.time(second) }
      // Left out: this clock says it after the change, the next one before.
      if wanted - next.offset < next.start { return Self.time(second) }
    }
    return Self.time(wanted)
  }

  private static func time(_ second: Int64) -> Timestamp {
    Timestamp(milliseconds: bounded(second) * 1000)
  }

  private static func bounded(_ second: Int64) -> Int64 {
    min(max(second, -secondsMax), secondsMax)
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
