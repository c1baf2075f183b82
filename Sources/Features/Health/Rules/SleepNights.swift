internal import Base
internal import HealthContract

/// The nights and naps of one app.
///
/// A series is a whole period of sleep, as the app recorded it; single stages with less than an hour between
/// them are one. Of periods that overlap, the longest counts, because a phone sends parts of a night before
/// the whole. A period belongs to the day of waking, in the local time of waking.
struct SleepNights: Sendable {
  /// A stage of sleep.
  struct Stage: Hashable, Sendable {
    let start: Timestamp
    let end: Timestamp
    let stage: SleepStage
  }

  /// A time of sleep, with the time in each stage.
  struct Period: Hashable, Sendable {
    let start: Timestamp
    let end: Timestamp
    /// The day of waking, by number.
    let day: Int
    let durations: [SleepStage: Duration]

    /// The time asleep, in any stage.
    var asleep: Duration {
      [SleepStage.asleep, .light, .deep, .rem].reduce(.zero) { $0 + (durations[$1] ?? .zero) }
    }
  }

  /// The sleep of a day.
  struct Day: Hashable, Sendable {
    var night: Period?
    var naps: [Period] = []
  }

  /// The largest time between stages of one period.
  static let gapMax = Duration.seconds(3_600)
  /// The shortest sleep that is a night. Source: the contract.
  static let nightMin = Duration.seconds(3 * 3_600)
  /// The stages, the one that counts first where several are at once.
  private static let precedence: [SleepStage] = [.awake, .deep, .rem, .light, .asleep, .inBed]

  /// Returns the sleep of each day, by the day's number.
  ///
  /// - Parameter offset: The distance of local time from UTC for samples without one, in seconds.
  static func days(of records: [HealthRecord], offset: Int64) -> [Int: Day] {
    var periods: [Period] = []
    var single: [(stage: Stage, offset: Int64)] = []
    for record in records {
      let stages = stages(of: record)
      let local = record.content.utcOffset ?? offset
      if record.content.isSeries {
        if let period = period(of: stages, offset: local) { periods.append(period) }
      } else {
        single += stages.map { ($0, local) }
      }
    }
    periods += chained(single)
    var days: [Int: Day] = [:]
    for period in longest(of: periods) { days[period.day, default: Day()].add(period) }
    return days
  }

  private static func stages(of record: HealthRecord) -> [Stage] {
    record.content.points.map { point in
      let start = record.start + .milliseconds(point.offsetMs)
      return Stage(
        start: start, end: start + .milliseconds(point.durationMs),
        stage: SleepStage(rawValue: Int32(exactly: point.value) ?? 0) ?? .unspecified)
    }
  }

  /// Joins single stages to periods.
  private static func chained(_ single: [(stage: Stage, offset: Int64)]) -> [Period] {
    var periods: [Period] = []
    var open: [Stage] = []
    var (end, endOffset) = (Timestamp.epoch, Int64(0))
    let ordered = single.sorted {
      ($0.stage.start, $0.stage.end, $0.stage.stage.rawValue)
        < ($1.stage.start, $1.stage.end, $1.stage.stage.rawValue)
    }
    for (stage, offset) in ordered {
      if !open.isEmpty, stage.start - end > gapMax {
        if let period = period(of: open, offset: endOffset) { periods.append(period) }
        open = []
      }
      if open.isEmpty || stage.end >= end { (end, endOffset) = (stage.end, offset) }
      open.append(stage)
    }
    if let period = period(of: open, offset: endOffset) { periods.append(period) }
    return periods
  }

  /// Returns the period of stages, of which several may be at once; nil without sleep.
  private static func period(of stages: [Stage], offset: Int64) -> Period? {
    guard let start = stages.map(\.start).min(), let end = stages.map(\.end).max(), start < end
    else { return nil }
    var changes: [(time: Timestamp, stage: SleepStage, step: Int)] = []
    for stage in stages where stage.start < stage.end {
      changes.append((stage.start, stage.stage, 1))
      changes.append((stage.end, stage.stage, -1))
    }
    changes.sort { $0.time < $1.time }
    var open: [SleepStage: Int] = [:]
    var durations: [SleepStage: Duration] = [:]
    var last = start
    for change in changes {
      if change.time > last, let stage = precedence.first(where: { (open[$0] ?? 0) > 0 }) {
        durations[stage, default: .zero] += change.time - last
      }
      last = change.time
      open[change.stage, default: 0] += change.step
    }
    let period = Period(
      start: start, end: end, day: HealthDayValues.day(of: end, offset: offset),
      durations: durations)
    return period.asleep > .zero ? period : nil
  }

  /// Returns the periods without those that overlap a longer one.
  private static func longest(of periods: [Period]) -> [Period] {
    var kept: [Period] = []
    let ordered = periods.sorted {
      if $0.asleep != $1.asleep { return $0.asleep > $1.asleep }
      return ($0.start, $0.end) < ($1.start, $1.end)
    }
    for period in ordered {
      let place = place(of: period, in: kept)
      // The kept ones are in order and apart, so the neighbours tell.
      let isApart =
        (kept.prefix(place).last.map { $0.end <= period.start } ?? true)
        && (kept.dropFirst(place).first.map { period.end <= $0.start } ?? true)
      // trap: the place is between 0 and the count
      if isApart { kept.insert(period, at: place) }
    }
    return kept
  }

  /// Returns the number of periods that begin before `period`.
  private static func place(of period: Period, in kept: [Period]) -> Int {
    var (low, high) = (0, kept.count)
    while low < high {
      let middle = (low + high) / 2
      // trap: the middle is between the bounds
      if kept[middle].start < period.start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SleepNights.Day {
  /// Adds a period: the longest one of a night's length is the night.
  fileprivate mutating func add(_ period: SleepNights.Period) {
    guard period.asleep >= SleepNights.nightMin else { return naps.append(period) }
    guard let other = night else {
      night = period
      return
    }
    night = other.asleep >= period.asleep ? other : period
    naps.append(other.asleep >= period.asleep ? period : other)
    naps.sort { $0.start < $1.start }
  }
}
