public import Base
public import Contract

/// Who sends what, and when. All that a load does follows from these numbers, so that what is
/// stored can be compared without keeping what was sent.
public struct LoadPlan: Sendable {
  /// How many athletes send, each in a session and an account of its own.
  public let athleteCount: Int
  /// How many readers follow, spread evenly over the athletes.
  public let watcherCount: Int
  /// Samples of one athlete in a second.
  public let rateHz: Double
  /// How many samples each athlete sends before latencies and CPU time count.
  public let warmUpRounds: Int
  /// How many samples each athlete sends in all.
  public let rounds: Int

  /// How many samples a second one athlete can send at most.
  public static let rateHzMax = 1_000.0
  private static let nanosecondsPerSecond = 1e9

  /// The plan of `seconds` that count, after `warmUpSeconds` that do not.
  public init(
    athleteCount: Int, watcherCount: Int, rateHz: Double, seconds: Double, warmUpSeconds: Double
  ) {
    precondition(
      athleteCount > 0 && watcherCount >= 0 && rateHz > 0 && rateHz <= Self.rateHzMax,
      "a load of \(athleteCount) athletes at \(rateHz) Hz with \(watcherCount) watchers")
    self.athleteCount = athleteCount
    self.watcherCount = watcherCount
    self.rateHz = rateHz
    warmUpRounds = Int((warmUpSeconds * rateHz).rounded(.up))
    rounds = warmUpRounds + max(1, Int((seconds * rateHz).rounded(.up)))
  }

  /// The time between two samples of one athlete, in nanoseconds.
  public var intervalNanoseconds: UInt64 { UInt64(Self.nanosecondsPerSecond / rateHz) }

  /// When an athlete's sample is due, in nanoseconds after the start: the athletes are spread
  /// evenly over the interval.
  public func dueNanoseconds(_ sequence: Int64, of athlete: Int) -> UInt64 {
    UInt64(sequence - 1) * intervalNanoseconds
      + intervalNanoseconds * UInt64(athlete) / UInt64(athleteCount)
  }

  /// How many samples all athletes send.
  public var sampleCount: Int { athleteCount * rounds }

  /// How many of them count.
  public var measuredSampleCount: Int { athleteCount * (rounds - warmUpRounds) }

  /// How many readers follow this athlete.
  public func watcherCount(of athlete: Int) -> Int {
    watcherCount / athleteCount + (athlete < watcherCount % athleteCount ? 1 : 0)
  }

  /// The only sample that this athlete sends under this sequence. A heart rate rises and falls by a
  /// beat for each sample, as in a workout.
  public func sample(
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
