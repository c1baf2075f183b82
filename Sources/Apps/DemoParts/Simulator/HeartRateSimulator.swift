internal import Base
internal import Messages

/// A simulated heart that follows an effort second by second; the same seed and efforts give the
/// same heart rates.
///
/// The heart rate approaches the target of the effort as a first-order system, faster up than down:
/// the usual model of heart-rate kinetics (Bearden and Moffatt 2001, "VO2 and heart rate kinetics
/// in cycling", J Appl Physiol 90:2081; Stirling et al. 2008, "A model of heart rate kinetics in
/// response to exercise", J Nonlinear Math Phys 15:426). The time constants are round figures of a
/// plausible size for a demo, not a fit to those papers.
package struct HeartRateSimulator: Sendable {
  /// The time constant while the heart rate rises, in seconds.
  private static let riseSeconds = 35.0
  /// The time constant while it falls, in seconds.
  private static let fallSeconds = 60.0
  /// The noise's correlation from one second to the next: an AR(1) process with this factor and a
  /// standard deviation of some 1.3 beats, which is close to steady stretches of recordings.
  private static let noiseMemory = 0.9
  private static let noiseStep = 1.0
  /// The largest share by which one interval departs from the mean.
  private static let intervalSpread = 0.02
  /// The range of a simulated heart rate, in beats per minute.
  package static let bpmRange = 30...220

  private let restingBPM: Double
  private let maxBPM: Double
  private var generator: SplitMix64
  private var smooth: Double
  private var noise = 0.0
  /// The time from the start of the second to the next beat, in milliseconds.
  private var untilBeat: Double
  private var interval: Double

  /// Creates an athlete at rest. The rates are in beats per minute.
  package init(restingBPM: Int, maxBPM: Int, seed: UInt64) {
    self.restingBPM = Double(restingBPM)
    self.maxBPM = Double(max(restingBPM, maxBPM))
    generator = SplitMix64(seed: seed)
    smooth = Double(restingBPM)
    interval = 60_000 / Self.clamped(Double(restingBPM))
    untilBeat = interval
  }

  /// Advances by one second at an effort of 0 to 100 percent of the heart-rate reserve.
  package mutating func next(intensityPercent: Int) -> SimulatedHeartbeat {
    let effort = Double(min(max(0, intensityPercent), 100)) / 100
    let target = restingBPM + effort * (maxBPM - restingBPM)
    smooth += (target - smooth) / (target > smooth ? Self.riseSeconds : Self.fallSeconds)
    noise = Self.noiseMemory * noise + Self.noiseStep * generator.signedUnit()
    let rate = Self.clamped(smooth + noise)
    return SimulatedHeartbeat(bpm: Int(rate.rounded()), rrIntervals: beats(at: rate))
  }

  /// Returns the beats of this second; each ends an interval and draws the next.
  private mutating func beats(at rate: Double) -> [Int] {
    var intervals: [Int] = []
    while untilBeat < 1000 {
      intervals.append(Int(interval.rounded()))
      interval = 60_000 / rate * (1 + Self.intervalSpread * generator.signedUnit())
      untilBeat += interval
    }
    untilBeat -= 1000
    return intervals
  }

  private static func clamped(_ rate: Double) -> Double {
    min(max(Double(bpmRange.lowerBound), rate), Double(bpmRange.upperBound))
  }
}
