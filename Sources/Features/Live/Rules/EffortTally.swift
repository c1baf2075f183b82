package import Base
package import HeartRate

/// An effort that the heart rate of a session shows.
package struct HeartRateEffort: Hashable, Sendable {
  /// The time at which the heart rate began to rise.
  package let startTime: Timestamp
  /// The time at which it began to fall for the last time, or of the last sample.
  package let endTime: Timestamp
  /// The mean between them, in beats per minute.
  package let averageBPM: Double
  /// The maximum between them, in beats per minute.
  package let maxBPM: Int
}

/// Finds the efforts of a session in its samples, which are added in the order of their times, in memory that does not
/// grow with them.
///
/// The heart rate is averaged over 15 seconds, every five. An effort is found when it reaches zone 4, and over when it is
/// 5 % of the heart-rate reserve below that, so that one that touches the boundary is one effort. It began where the heart
/// rate began to rise to there, and ended where it began to fall from there. A silence of a minute ends it, too.
package struct EffortTally: Sendable {
  /// The length of a step.
  private static let step: Duration = .seconds(5)
  /// The number of steps in which a rise or a fall is looked for: three minutes.
  private static let slopeStepsMax = 36
  /// The number of steps without a sample after which an effort is over.
  private static let silentStepsMax = 12
  /// The least length of an effort.
  private static let lengthMin: Duration = .seconds(30)
  /// The least fall of a step, in beats per minute, by which the heart rate recovers from an effort: a plateau falls less.
  private static let fallMin = 0.5
  /// The most beats per minute above the beginning of a rise that still belong to it.
  private static let riseNoise = 2.0
  /// The most efforts of a session. Source: the contract.
  package static let countMax = 200

  /// The measurements of a step.
  private struct Measured {
    var sum = 0
    var count = 0
    var maxBPM = 0

    var mean: Double? { count == 0 ? nil : Double(sum) / Double(count) }

    mutating func add(_ bpm: Int) {
      (sum, count, maxBPM) = (sum + bpm, count + 1, max(maxBPM, bpm))
    }

    mutating func add(_ other: Measured) {
      (sum, count, maxBPM) = (sum + other.sum, count + other.count, max(maxBPM, other.maxBPM))
    }
  }

  /// A step with its mean and those beside it.
  private struct Smoothed {
    let index: Int64
    let measured: Measured
    /// The mean of the step and those beside it, in beats per minute; nil without a sample in it.
    let level: Double?
  }

  private let zones: ZoneSchedule
  private var first: Timestamp?
  /// The number of the step that is being measured, from the first sample on.
  private var index: Int64 = 0
  private var current = Measured()
  /// The step before, and the one before that.
  private var before: (last: Measured, secondLast: Measured) = (Measured(), Measured())
  /// The smoothed steps that were looked at last, in order and without gaps.
  private var recent: [Smoothed] = []
  private var silentSteps = 0
  /// The first step that belongs to no earlier effort.
  private var free: Int64 = 0
  /// The effort that goes on: its first step, and what was measured since; nil if there is none.
  private var effort: (start: Int64, measured: Measured)?
  /// The efforts that are over.
  private var found: [HeartRateEffort] = []

  /// Creates an empty tally with these zones, each step in those of its time.
  package init(zones: ZoneSchedule) { self.zones = zones }

  /// Adds a sample. One that is earlier than the previous ones counts with them.
  package mutating func add(_ time: Timestamp, bpm: Int) {
    let start = first ?? time
    first = start
    let step = max(index, (time - start).milliseconds / Self.step.milliseconds)
    if step > index { proceed(to: step) }
    current.add(bpm)
  }

  /// The efforts of the samples that were added.
  package var efforts: [HeartRateEffort] {
    var copy = self
    if copy.current.count > 0 { copy.proceed(to: copy.index + 1) }
    copy.look(at: copy.index - 1, copy.before.last, beside: copy.before.secondLast, Measured())
    copy.end(after: copy.index - 1)
    return copy.found
  }

  private mutating func proceed(to step: Int64) {
    // A longer silence ends everything, and its steps are not looked at one by one.
    let last = min(step, index + Int64(Self.silentStepsMax) + 2)
    while index < last {
      if index > 0 { look(at: index - 1, before.last, beside: before.secondLast, current) }
      before = (current, before.last)
      current = Measured()
      index += 1
    }
    guard index < step else { return }
    end(after: index - 1)
    recent = []
    (index, free, silentSteps) = (step, step, 0)
    before = (Measured(), Measured())
  }

  /// Looks at a step, of which those beside it are known.
  private mutating func look(
    at step: Int64, _ measured: Measured, beside left: Measured, _ right: Measured
  ) {
    let means = [left.mean, measured.mean, right.mean].compactMap { $0 }
    let level = measured.count == 0 ? nil : means.reduce(0, +) / Double(means.count)
    recent.append(Smoothed(index: step, measured: measured, level: level))
    if recent.count > Self.slopeStepsMax { recent.removeFirst() }
    guard let level, let first else {
      silentSteps += 1
      if silentSteps >= Self.silentStepsMax { end(after: step - Int64(silentSteps)) }
      return
    }
    silentSteps = 0
    let profile = zones.profile(at: first + Self.step * Int(clamping: step))
    let threshold = Double(HeartRateZone.zone4.lowestBPM(profile))
    let tolerance = max(1, Double(profile.maxBPM - profile.restingBPM) * 0.05)
    if effort == nil {
      if level >= threshold { begin() }
    } else {
      effort?.measured.add(measured)
      if level < threshold - tolerance { endAtFall() }
    }
  }

  /// Begins an effort where the heart rate began to rise to the last step.
  private mutating func begin() {
    let rise = slope { $0 <= $1 }
    let low = rise.first?.level ?? 0
    let start = rise.last { $0.level.map { $0 <= low + Self.riseNoise } ?? false } ?? rise.first
    guard let start else { return }
    var measured = Measured()
    for one in rise where one.index >= start.index { measured.add(one.measured) }
    effort = (start.index, measured)
  }

  /// Ends the effort where the heart rate began to fall to the last step.
  private mutating func endAtFall() {
    let fall = slope { $0 - $1 >= Self.fallMin }
    guard let top = fall.first, let effort else { return }
    var measured = effort.measured
    for one in fall where one.index > max(top.index, effort.start) {
      measured.sum -= one.measured.sum
      measured.count -= one.measured.count
    }
    self.effort?.measured = measured
    end(after: top.index)
  }

  /// Returns the last steps, as long as each and the next satisfy a condition, without those of an earlier effort.
  private func slope(_ condition: (_ level: Double, _ next: Double) -> Bool) -> ArraySlice<Smoothed>
  {
    var (length, next) = (0, Double?.none)
    for one in recent.reversed() {
      guard let level = one.level, one.index >= free || length == 0 else { break }
      if let next, !condition(level, next) { break }
      (length, next) = (length + 1, level)
    }
    return recent.suffix(length)
  }

  /// Ends the effort with the step of this number.
  private mutating func end(after step: Int64) {
    guard let (start, measured) = effort, let first else { return }
    effort = nil
    free = max(free, step + 1)
    let startTime = first + Self.step * Int(clamping: start)
    let endTime = first + Self.step * Int(clamping: step + 1)
    guard endTime - startTime >= Self.lengthMin, let mean = measured.mean,
      found.count < Self.countMax
    else { return }
    found.append(
      HeartRateEffort(
        startTime: startTime, endTime: endTime, averageBPM: mean, maxBPM: measured.maxBPM))
  }
}
