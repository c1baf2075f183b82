import HeartRate
import LiveFeature
import Testing

@Suite struct `The summary of heart rates` {
  /// A profile with 100 beats of reserve: zone 1 starts at 100, zone 5 at 140.
  static let profile = HeartRateProfile(restingBPM: 50, maxBPM: 150)

  static func summary(_ samples: [HeartRateSample]) -> HeartRateSummary {
    var tally = HeartRateTally(zones: ZoneSchedule(profile))
    for sample in samples.sorted(by: { ($0.time, $0.sequence) < ($1.time, $1.sequence) }) {
      tally.add(sample)
    }
    return tally.summary
  }

  @Test func `weighs each sample by its time`() {
    let summary = Self.summary([
      Samples.sample(1, at: 0, bpm: 60), Samples.sample(2, at: 1000, bpm: 100),
      Samples.sample(3, at: 4000, bpm: 150),
    ])
    #expect(summary.sampleCount == 3)
    #expect(summary.averageBPM == 90)
    #expect((summary.minBPM, summary.maxBPM) == (60, 150))
    #expect(
      summary.zoneTimes == [.seconds(1), .seconds(3), .zero, .zero, .zero, .zero])
  }

  @Test func `counts a dropout in no zone`() {
    let summary = Self.summary([
      Samples.sample(1, at: 0, bpm: 145), Samples.sample(2, at: 60_000, bpm: 60),
      Samples.sample(3, at: 62_000, bpm: 60),
    ])
    #expect(summary.time(in: .zone5) == .seconds(10))
    #expect(summary.time(in: .zone0) == .seconds(2))
    #expect(summary.averageBPM == Double(145 * 10 + 60 * 2) / 12)
  }

  @Test func `of nothing is zero`() {
    let summary = Self.summary([])
    #expect(summary.sampleCount == 0 && summary.averageBPM == 0)
    #expect(summary.maxBPM == 0 && summary.minBPM == 0)
    #expect(summary.zoneTimes == Array(repeating: .zero, count: 6))
  }

  @Test func `without any time has the plain average`() {
    #expect(Self.summary([Samples.sample(1, bpm: 77)]).averageBPM == 77)
    let both = [Samples.sample(1, at: 5, bpm: 70), Samples.sample(2, at: 5, bpm: 80)]
    #expect(Self.summary(both).averageBPM == 75)
  }

  @Test func `has the time in zones that passed`() {
    var tally = HeartRateTally(zones: ZoneSchedule(Self.profile))
    for sample in Samples.typical(500, seed: 6) { tally.add(sample) }
    #expect(tally.summary.zoneTimes.reduce(.zero, +) > .seconds(490))
  }

  @Test func `never goes back in time`() {
    var tally = HeartRateTally(zones: ZoneSchedule(Self.profile))
    tally.add(Samples.sample(1, at: 5000, bpm: 60))
    tally.add(Samples.sample(2, at: 1000, bpm: 60))
    #expect(tally.summary.zoneTimes.reduce(.zero, +) == .zero)
  }
}
