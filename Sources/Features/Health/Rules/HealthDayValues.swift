internal import Base
internal import BodyContract
internal import Messages
internal import Wire

/// The values of one type of data by day and app. Only sums are kept.
struct HealthDayValues: Sendable {
  private(set) var sums: [Key: Sums] = [:]
  /// The days that count, by number.
  let days: ClosedRange<Int>
  /// The distance of local time from UTC for samples without one, in seconds.
  let offset: Int64

  /// The day of a value: days of each app, and of each kind of heart rate variability.
  struct Key: Hashable, Sendable, Comparable {
    let day: Int
    let app: String
    let hrvKind: HrvKind

    static func < (left: Key, right: Key) -> Bool {
      (left.day, left.app, left.hrvKind.rawValue) < (right.day, right.app, right.hrvKind.rawValue)
    }
  }

  /// The sums of a day.
  struct Sums: Hashable, Sendable {
    private(set) var count: Int64 = 0
    private(set) var total = 0.0
    private(set) var minimum = Double.infinity
    private(set) var maximum = -Double.infinity

    /// The mean; 0 without values.
    var mean: Double { count == 0 ? 0 : total / Double(count) }

    mutating func add(_ value: Double) {
      count += 1
      total += value
      minimum = min(minimum, value)
      maximum = max(maximum, value)
    }
  }

  init(days: ClosedRange<Int>, offset: Int64) {
    self.days = days
    self.offset = offset
  }

  /// Adds the values of a sample, each to the day on which it begins.
  mutating func add(_ record: HealthRecord) {
    let content = record.content
    for point in content.points {
      let time = record.start + .milliseconds(point.offsetMs)
      let day = Self.day(of: time, offset: content.utcOffset ?? offset)
      guard days.contains(day) else { continue }
      sums[Key(day: day, app: content.app, hrvKind: content.hrvKind), default: Sums()]
        .add(point.value)
    }
  }

  /// Returns the number of the local day of a time.
  static func day(of time: Timestamp, offset: Int64) -> Int {
    let microsecondsPerDay: Int64 = 86_400_000_000
    let local = (time + .seconds(offset)).microseconds
    let (quotient, rest) = local.quotientAndRemainder(dividingBy: microsecondsPerDay)
    return Int(rest < 0 ? quotient - 1 : quotient)
  }
}
