internal import Base

/// The usual value: the mean and the sample standard deviation of the daily values before a time.
///
/// A day is 24 hours, counted back from the end: day k holds the times t with `24 k h <= end - t <
/// 24 (k + 1) h`, for k from 0 to 27. The value of a day is the mean of its readings, x_k. For n
/// days with readings, the mean is `sum x_k / n` and the deviation `sqrt(sum (x_k - mean)^2 / (n -
/// 1))`. Hence a night with many readings has the same weight as any other.
struct HrvBaseline: Sendable {
  let end: Timestamp
  private var days = [Day](repeating: Day(), count: dayCount)

  private struct Day {
    var sum = 0.0
    var count: Int64 = 0

    mutating func add(_ valueMs: Double) {
      sum += valueMs
      count += 1
    }
  }

  /// The number of days: four weeks.
  static let dayCount = 28
  /// The smallest number of days with readings from which the usual value can be derived.
  static let sufficientDayCount = 7
  static let day = Duration.seconds(86_400)

  /// Creates a baseline without readings.
  init(end: Timestamp) { self.end = end }

  /// The time after which readings count, exclusive.
  var begin: Timestamp { end - Self.day * Self.dayCount }

  /// Adds a reading; ignores one outside of the days.
  mutating func add(_ valueMs: Double, at time: Timestamp) {
    guard time > begin, time <= end else { return }
    let index = Int((end - time).microseconds / Self.day.microseconds)
    // trap: the guard above, the time is less than dayCount days before the end
    days[index].add(valueMs)
  }

  /// The number of readings.
  var readingCount: Int64 { days.reduce(0) { $0 + $1.count } }

  /// The value of the newest day, in milliseconds; nil without readings.
  var newestDayMs: Double? {
    days.first.flatMap { $0.count > 0 ? $0.sum / Double($0.count) : nil }
  }

  private var values: [Double] {
    days.filter { $0.count > 0 }.map { $0.sum / Double($0.count) }
  }

  /// The number of days with readings.
  var coveredDayCount: Int { values.count }

  /// Whether there are enough days for a comparison.
  var isSufficient: Bool { coveredDayCount >= Self.sufficientDayCount }

  /// The mean, in milliseconds; nil without readings.
  var meanMs: Double? {
    let values = values
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The deviation, in milliseconds; nil with fewer than two days.
  var deviationMs: Double? {
    let values = values
    guard values.count > 1, let mean = meanMs else { return nil }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }
}
