internal import Base

/// What is usual: mean and sample standard deviation of the days' values before a time.
///
/// A day is 24 hours, counted back from the end: day k holds the times t with
/// `24 k h <= end - t < 24 (k + 1) h`, for k from 0 to 27. A day's value is the mean of its readings,
/// x_k; of n days with readings, the mean is `sum x_k / n` and the deviation
/// `sqrt(sum (x_k - mean)^2 / (n - 1))`. So a night with many readings weighs no more than others.
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

  /// Decision C-09 asks for 28 days.
  static let dayCount = 28
  /// Fewer days say little about what is usual.
  static let sufficientDayCount = 7
  static let day = Duration.seconds(86_400)

  /// A baseline of nothing yet.
  init(end: Timestamp) { self.end = end }

  /// From when on readings count; this instant itself does not.
  var begin: Timestamp { end - Self.day * Self.dayCount }

  /// Adds a reading; one outside of the days is left out.
  mutating func add(_ valueMs: Double, at time: Timestamp) {
    guard time > begin, time <= end else { return }
    let index = Int((end - time).microseconds / Self.day.microseconds)
    // trap: the time is less than so many days before the end
    days[index].add(valueMs)
  }

  /// How many readings there are.
  var readingCount: Int64 { days.reduce(0) { $0 + $1.count } }

  private var values: [Double] {
    days.filter { $0.count > 0 }.map { $0.sum / Double($0.count) }
  }

  /// How many days have readings.
  var coveredDayCount: Int { values.count }

  /// Whether there is enough to compare with.
  var isSufficient: Bool { coveredDayCount >= Self.sufficientDayCount }

  /// nil without readings.
  var meanMs: Double? {
    let values = values
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// nil with fewer than two days.
  var deviationMs: Double? {
    let values = values
    guard values.count > 1, let mean = meanMs else { return nil }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }
}
