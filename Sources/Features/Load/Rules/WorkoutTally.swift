package import Base
package import HeartRate
package import LiveFeature
import Messages

/// All that follows from the samples of a workout, added in the order of their times, in constant memory.
package struct WorkoutTally: SampleTally, Sendable {
  private let zones: ZoneSchedule
  private var summaryTally: HeartRateTally
  /// The training impulse.
  package private(set) var impulse = TrainingImpulse()
  private var halves: HeartRateHalves
  private var peak = PeakRecovery()
  private var last: HeartRateSample?

  /// Creates the tally of a workout without samples.
  package init(zones: ZoneSchedule, start: Timestamp, end: Timestamp) {
    self.zones = zones
    summaryTally = HeartRateTally(zones: zones)
    halves = HeartRateHalves(start: start, end: end)
  }

  package mutating func add(_ sample: HeartRateSample) {
    summaryTally.add(sample)
    if let last {
      let hold = HeartRateTally.hold(of: last.time, until: sample.time)
      impulse.add(last.bpm, for: hold, profile: zones.profile(at: last.time))
      halves.add(last.bpm, at: last.time, for: hold)
      peak.add(last.bpm, at: last.time, for: hold)
    }
    last = sample
  }

  /// The summary.
  package var summary: HeartRateSummary { summaryTally.summary }

  /// The means of both halves, in beats per minute; nil for no drift.
  package var means: (first: Double, second: Double)? { halves.means }

  /// The recovery after the peak; nil if it was not measured.
  package var recovery: (peakTime: Timestamp, drop: Int)? {
    var all = peak
    if let last { all.note(last.bpm, at: last.time) }
    return all.recovery
  }
}
