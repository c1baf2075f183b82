import Base
import LiveFeature

/// The samples that the tests of live heart rate use.
enum Samples {
  static let start: Int64 = 1_795_000_000_000
  /// The span of a session that runs from then on.
  static let span = SessionSpan(start: Timestamp(milliseconds: start), end: nil)

  /// Returns a sample at this number of milliseconds after the start.
  static func sample(
    _ sequence: Int64, at milliseconds: Int64? = nil, bpm: Int = 120, rr: [Int] = []
  ) -> HeartRateSample {
    HeartRateSample(
      sequence: sequence,
      time: Timestamp(milliseconds: start + (milliseconds ?? sequence * 1000)), bpm: bpm,
      rrIntervals: rr)
  }

  /// Returns what a strap sends once a second: up to 30 ms of jitter, and one sample in fifty is lost.
  static func typical(_ count: Int, seed: UInt64) -> [HeartRateSample] {
    var generator = SplitMix64(seed: seed)
    var sequence: Int64 = 0
    var bpm = 95
    return (0..<count).map { _ in
      sequence += Int.random(in: 1...50, using: &generator) == 1 ? 4 : 1
      bpm = min(200, max(50, bpm + Int.random(in: -2...2, using: &generator)))
      let jitter = Int64.random(in: -30...30, using: &generator)
      return sample(sequence, at: sequence * 1000 + jitter, bpm: bpm)
    }
  }

  /// Returns any samples that are allowed.
  static func wild(_ count: Int, using generator: inout SplitMix64) -> [HeartRateSample] {
    var sequence: Int64 = 0
    return (0..<count).map { _ in
      let room = (Int64.max - sequence) / Int64(count + 1)
      sequence += Bool.random(using: &generator) ? 1 : .random(in: 1...room, using: &generator)
      let rrCount = Bool.random(using: &generator) ? 0 : Int.random(in: 0...16, using: &generator)
      return HeartRateSample(
        sequence: sequence,
        time: Timestamp(
          milliseconds: .random(
            in: -HeartRateSample.timeMillisecondsMax...HeartRateSample.timeMillisecondsMax,
            using: &generator)),
        bpm: .random(in: 20...255, using: &generator),
        rrIntervals: (0..<rrCount).map { _ in .random(in: 200...3000, using: &generator) })
    }
  }
}
