internal import Base
internal import Messages
internal import StatisticsContract
internal import Wire

/// What was measured on a day.
package struct MeasuredDay: Equatable, Sendable {
  let day: Int32
  let rmssdMs: Double?
  let sdnnMs: Double?
  let asleepSeconds: Double?
  let nightSeconds: Double?

  /// Creates what was measured on the day with this number since 1970-01-01: mean heart rate variability in
  /// milliseconds, and in seconds the time asleep in the night that ended on it and the length of the night.
  package init(
    day: Int32, rmssdMs: Double? = nil, sdnnMs: Double? = nil, asleepSeconds: Double? = nil,
    nightSeconds: Double? = nil
  ) {
    self.day = day
    (self.rmssdMs, self.sdnnMs) = (rmssdMs, sdnnMs)
    (self.asleepSeconds, self.nightSeconds) = (asleepSeconds, nightSeconds)
  }
}

/// The trends of recovery: the means of some days against what is usual before them.
enum RecoveryTrends {
  /// The number of days of which the usual value is the mean: four weeks, as of the baseline of heart rate variability.
  static let usualDays: Int32 = 28
  /// The smallest number of days with a value that tells what is usual.
  static let usualDaysMin = 7

  /// Returns the trend of a value; nil if no day of the summary has one.
  static func trend(
    of days: ClosedRange<Int32>, _ measured: [MeasuredDay], _ value: (MeasuredDay) -> Double?
  ) -> HrvTrend? {
    let current = measured.filter { days.contains($0.day) }.compactMap(value)
    guard let mean = mean(current) else { return nil }
    let before = measured.filter { $0.day < days.lowerBound }.compactMap(value)
    let usual = before.count < usualDaysMin ? nil : self.mean(before)
    return HrvTrend {
      ($0.meanMs, $0.usualMs) = (mean, usual ?? 0)
      $0.changePercent = usual.map { $0 > 0 ? (mean / $0 - 1) * 100 : 0 } ?? 0
      $0.dayCount = Int32(clamping: current.count)
    }
  }

  /// Returns what the nights of days come to; nil without a night.
  static func sleep(of days: [MeasuredDay]) -> SleepSummary? {
    let nights = days.compactMap { day in
      day.asleepSeconds.map { (asleep: $0, whole: max($0, day.nightSeconds ?? $0)) }
    }.filter { $0.whole > 0 }
    guard let mean = mean(nights.map(\.asleep)) else { return nil }
    let (asleep, whole) = nights.reduce((0.0, 0.0)) { ($0.0 + $1.asleep, $0.1 + $1.whole) }
    return SleepSummary {
      $0.meanAsleep = .inSeconds(mean)
      $0.efficiencyPercent = asleep / whole * 100
      $0.nightCount = Int32(clamping: nights.count)
    }
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}

extension RecoverySummary {
  /// Creates the summary of days from what was measured on them and before.
  init(of days: ClosedRange<Int32>, _ measured: [MeasuredDay]) {
    self.init()
    let current = measured.filter { days.contains($0.day) }
    self.days = current.map { day in
      RecoveryDay {
        $0.date = Google.Date(dayNumber: day.day)
        ($0.rmssdMs, $0.sdnnMs) = (day.rmssdMs ?? 0, day.sdnnMs ?? 0)
        $0.asleep = day.asleepSeconds.map { .inSeconds($0) }
        $0.night = day.asleepSeconds == nil ? nil : day.nightSeconds.map { .inSeconds($0) }
      }
    }
    rmssd = RecoveryTrends.trend(of: days, measured, \.rmssdMs)
    sdnn = RecoveryTrends.trend(of: days, measured, \.sdnnMs)
    sleep = RecoveryTrends.sleep(of: current)
  }
}

extension Duration {
  /// Returns a number of seconds, to the millisecond; zero for what is no length of a night.
  fileprivate static func inSeconds(_ seconds: Double) -> Duration {
    .milliseconds(Int64(exactly: (seconds * 1000).rounded()) ?? 0)
  }
}
