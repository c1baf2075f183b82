import Base

/// The mean heart rate of the newest seconds.
struct SmoothedRate: Sendable {
  private var samples: [(time: Timestamp, bpm: Int)] = []

  /// Takes the next sample, and returns the mean, rounded to the nearest whole beat.
  mutating func take(_ bpm: Int, at time: Timestamp) -> Int {
    let kept = samples.suffix(CoachThresholds.smoothedMax - 1)
      .drop { $0.time <= time - CoachThresholds.smoothing }
    samples = kept + [(time, bpm)]
    let sum = samples.reduce(0) { $0 + $1.bpm }
    return (2 * sum + samples.count) / (2 * samples.count)
  }
}
