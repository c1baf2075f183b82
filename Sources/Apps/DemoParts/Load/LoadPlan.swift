package import Base
package import Contract

/// The schedule and the samples of a load. Everything that a load sends follows from these numbers,
/// which lets the stored samples be checked without keeping those that were sent.
package struct LoadPlan: Sendable {
  /// The number of athletes that send, each with a separate session and account.
  package let athleteCount: Int
  /// The number of watchers, spread evenly over the athletes.
  package let watcherCount: Int
  /// The samples that one athlete sends per second.
  package let rateHz: Double
  /// Whether each athlete listens to the coach.
  package let hasCoach: Bool
  /// The number of samples that each athlete sends before latencies and CPU time are measured.
  package let warmUpRounds: Int
  /// The number of samples that each athlete sends in all.
  package let rounds: Int

  /// The largest number of samples that one athlete can send per second.
  package static let rateHzMax = 1_000.0
  private static let nanosecondsPerSecond = 1e9

  /// Creates a plan that measures `seconds`, after `warmUpSeconds` that are not measured.
  package init(
    athleteCount: Int, watcherCount: Int, rateHz: Double, seconds: Double,
    warmUpSeconds: Double, hasCoach: Bool = false
  ) {
    precondition(
      athleteCount > 0 && watcherCount >= 0 && rateHz > 0 && rateHz <= Self.rateHzMax,
      "a load of \(athleteCount) athletes at \(rateHz) Hz with \(watcherCount) watchers")
    self.athleteCount = athleteCount
    self.watcherCount = watcherCount
    self.rateHz = rateHz
    self.hasCoach = hasCoach
    warmUpRounds = Int((warmUpSeconds * rateHz).rounded(.up))
    rounds = warmUpRounds + max(1, Int((seconds * rateHz).rounded(.up)))
  }

  /// The time between two samples of one athlete, in nanoseconds.
  package var intervalNanoseconds: UInt64 { UInt64(Self.nanosecondsPerSecond / rateHz) }

  /// Returns the time at which an athlete's sample is due, in nanoseconds after the start. The
  /// athletes are spread evenly over the interval.
  package func dueNanoseconds(_ sequence: Int64, of athlete: Int) -> UInt64 {
    UInt64(sequence - 1) * intervalNanoseconds
      + intervalNanoseconds * UInt64(athlete) / UInt64(athleteCount)
  }

  /// The number of samples that all athletes send.
  package var sampleCount: Int { athleteCount * rounds }

  /// The number of samples that are measured.
  package var measuredSampleCount: Int { athleteCount * (rounds - warmUpRounds) }

  /// Returns the number of watchers of this athlete.
  package func watcherCount(of athlete: Int) -> Int {
    watcherCount / athleteCount + (athlete < watcherCount % athleteCount ? 1 : 0)
  }

  /// Returns the only sample that this athlete sends under this sequence. The heart rate rises and
  /// falls by one beat per sample, as in a workout.
  package func sample(
    _ sequence: Int64, of athlete: Int, from start: Timestamp
  ) -> HeartRateSample {
    let step = Int((sequence + Int64(athlete)) % Self.wavePeriod)
    let height = min(step, Int(Self.wavePeriod) - step)
    let time = start.milliseconds + Int64(dueNanoseconds(sequence, of: athlete) / 1_000_000)
    return HeartRateSample(
      sequence: sequence, sampleTime: Timestamp(milliseconds: time),
      bpm: Int32(Self.lowestBPM + height))
  }

  private static let lowestBPM = 100
  private static let wavePeriod: Int64 = 120
}
