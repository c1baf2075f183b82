internal import Base

/// The mean heart rate variability of each day in UTC. A reading tells no local time.
struct HrvDays {
  private struct Key: Hashable {
    let day: Int32
    let kind: HrvKind
  }

  private var sums: [Key: (total: Double, readings: Double)] = [:]
  private static let dayLength = Duration.seconds(86_400)

  /// Adds a reading.
  mutating func add(_ reading: HrvMeasurement) {
    let key = Key(day: Self.day(of: reading.time), kind: reading.kind)
    let sum = sums[key] ?? (0, 0)
    sums[key] = (sum.total + reading.valueMs, sum.readings + 1)
  }

  /// The values of the days with a reading, by day and kind.
  var values: [DailyValue] {
    sums.map { key, sum in
      DailyValue(
        key.kind == .rmssd ? .rmssd : .sdnn, on: key.day, sum.total / sum.readings, of: sum.readings
      )
    }.sorted { ($0.day, $0.kind.rawValue) < ($1.day, $1.kind.rawValue) }
  }

  /// Returns the number of the day of a time.
  static func day(of time: Timestamp) -> Int32 {
    let length = dayLength.microseconds
    let (quotient, rest) = time.microseconds.quotientAndRemainder(dividingBy: length)
    return Int32(clamping: rest < 0 ? quotient - 1 : quotient)
  }

  /// Returns the time at which a day begins.
  static func start(of day: Int32) -> Timestamp {
    Timestamp(microseconds: Int64(day) * dayLength.microseconds)
  }

  /// Returns the ranges of days that follow each other.
  static func runs(of days: Set<Int32>) -> [ClosedRange<Int32>] {
    var runs: [ClosedRange<Int32>] = []
    for day in days.sorted() {
      if let last = runs.last, last.upperBound == day - 1 {
        runs[runs.count - 1] = last.lowerBound...day  // trap: there is a last one
      } else {
        runs.append(day...day)
      }
    }
    return runs
  }
}
