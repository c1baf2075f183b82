package import Base
package import HeartRate
import Messages

/// An incremental summary of samples, added in the order of their times.
///
/// A sample counts until the next one, for at most ten seconds; the last one has no next and counts
/// for no time. If the samples cover no time at all (a single one, or all at the same instant), the
/// average is the arithmetic mean.
package struct HeartRateTally: SampleTally, Sendable {
  /// The longest time for which a sample counts. Source: the contract; the recorded devices send a
  /// sample every one to eight seconds, and a longer silence is a dropout rather than a constant
  /// rate.
  package static let holdMax: Duration = .seconds(10)

  private let zones: ZoneSchedule
  private var sampleCount = 0
  private var beatSum = 0
  private var maxBPM = 0
  private var minBPM = 0
  private var last: (time: Timestamp, bpm: Int)?
  /// The weighted sum, in beats per minute times milliseconds.
  private var weightedSum: Int64 = 0
  private var effortTally: EffortTally
  private var zoneMilliseconds = [Int64](repeating: 0, count: HeartRateZone.allCases.count)

  /// Creates an empty tally with these zones, each sample in the zone of its time.
  package init(zones: ZoneSchedule) {
    self.zones = zones
    effortTally = EffortTally(zones: zones)
  }

  /// Adds `sample`. If it is earlier than the previous one, the previous one counts for no time.
  package mutating func add(_ sample: HeartRateSample) {
    if let last {
      let hold = Self.hold(of: last.time, until: sample.time).milliseconds
      weightedSum += hold * Int64(last.bpm)
      let profile = zones.profile(at: last.time)
      // trap: a place for each zone
      zoneMilliseconds[HeartRateZone(bpm: last.bpm, profile: profile).rawValue] += hold
    }
    minBPM = sampleCount == 0 ? sample.bpm : min(minBPM, sample.bpm)
    maxBPM = max(maxBPM, sample.bpm)
    sampleCount += 1
    beatSum += sample.bpm
    last = (sample.time, sample.bpm)
    effortTally.add(sample.time, bpm: sample.bpm)
  }

  /// Returns the time for which a sample counts if the next one has the time `next`.
  package static func hold(of time: Timestamp, until next: Timestamp) -> Duration {
    min(max(.zero, next - time), holdMax)
  }

  /// The summary of the added samples.
  package var summary: HeartRateSummary {
    let milliseconds = zoneMilliseconds.reduce(0, +)
    let average =
      milliseconds > 0
      ? Double(weightedSum) / Double(milliseconds) : Double(beatSum) / Double(max(1, sampleCount))
    return HeartRateSummary(
      sampleCount: sampleCount, averageBPM: average, maxBPM: maxBPM, minBPM: minBPM,
      zoneTimes: zoneMilliseconds.map { .milliseconds($0) }, efforts: effortTally.efforts)
  }
}
