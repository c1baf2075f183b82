import Base

/// The means of a steady effort by minutes, by which the heart rate's drift is judged.
struct SteadyEffort: Sendable {
  private struct Minute {
    var sum = 0
    var count = 0

    mutating func add(_ other: Minute) {
      sum += other.sum
      count += other.count
    }
  }

  private var start: Timestamp?
  /// The number of complete minutes.
  private var minutes = 0
  private var current = Minute()
  private var baseline = Minute()
  /// The newest complete minutes, the oldest first.
  private var recent: [Minute] = []
  /// Whether the drift of this effort was told.
  private(set) var isTold = false

  /// Begins a new effort with the next sample.
  mutating func restart() { self = SteadyEffort() }

  /// Records that the drift was told.
  mutating func told() { isTold = true }

  /// Takes the next sample. A minute without one begins a new effort.
  mutating func take(_ bpm: Int, at time: Timestamp) {
    let start = self.start ?? time
    self.start = start
    let minute = Int(clamping: (time - start).components.seconds / 60)
    if minute > minutes + 1 {
      restart()
      return take(bpm, at: time)
    }
    if minute == minutes + 1 { complete() }
    current.sum += bpm
    current.count += 1
  }

  private mutating func complete() {
    if CoachThresholds.driftBaseline.contains(minutes) { baseline.add(current) }
    recent = recent.suffix(CoachThresholds.driftRecentCount - 1) + [current]
    current = Minute()
    minutes += 1
  }

  /// Whether the heart rate has risen beyond the threshold.
  var hasDrifted: Bool {
    guard minutes >= CoachThresholds.driftMinutesMin else { return false }
    var newest = Minute()
    for minute in recent { newest.add(minute) }
    return newest.sum * baseline.count * 100
      >= baseline.sum * newest.count * (100 + CoachThresholds.driftPercent)
  }
}
