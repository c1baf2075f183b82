import Base
public import HeartRate

/// Sums up samples one by one, in the order of their times.
///
/// A sample counts until the next one, for at most ten seconds; the last one has no next, and so
/// counts for no time. Where samples have no time at all (one alone, or all at one instant), their
/// average is the plain one.
public struct HeartRateTally: Sendable {
  /// The longest time that a sample stands for. Source: the contract; the devices on record send
  /// every one to eight seconds, and a longer silence is a dropout, not a steady heart.
  public static let holdMax: Duration = .seconds(10)

  private let profile: HeartRateProfile
  private var sampleCount = 0
  private var beatSum = 0
  private var maxBPM = 0
  private var minBPM = 0
  private var last: (time: Timestamp, bpm: Int)?
  /// In beats per minute times milliseconds.
  private var weightedSum: Int64 = 0
  private var zoneMilliseconds = [Int64](repeating: 0, count: HeartRateZone.allCases.count)

  /// A tally of nothing yet, with the zones of `profile`.
  public init(profile: HeartRateProfile) { self.profile = profile }

  /// Counts `sample`. One that is earlier than the one before ends that one at once.
  public mutating func add(_ sample: HeartRateSample) {
    if let last {
      let distance = max(.zero, sample.time - last.time)
      let hold = min(distance, Self.holdMax).milliseconds
      weightedSum += hold * Int64(last.bpm)
      zoneMilliseconds[HeartRateZone(bpm: last.bpm, profile: profile).rawValue] += hold
    }
    minBPM = sampleCount == 0 ? sample.bpm : min(minBPM, sample.bpm)
    maxBPM = max(maxBPM, sample.bpm)
    sampleCount += 1
    beatSum += sample.bpm
    last = (sample.time, sample.bpm)
  }

  /// What has been counted.
  public var summary: HeartRateSummary {
    let milliseconds = zoneMilliseconds.reduce(0, +)
    let average =
      milliseconds > 0
      ? Double(weightedSum) / Double(milliseconds) : Double(beatSum) / Double(max(1, sampleCount))
    return HeartRateSummary(
      sampleCount: sampleCount, averageBPM: average, maxBPM: maxBPM, minBPM: minBPM,
      zoneTimes: zoneMilliseconds.map { .milliseconds($0) })
  }
}
