import DemoParts
import Testing

@Suite struct `The simulated heart` {
  static func run(
    _ efforts: [(percent: Int, seconds: Int)], seed: UInt64 = 1, resting: Int = 60, max: Int = 190
  ) -> [SimulatedHeartbeat] {
    var simulator = HeartRateSimulator(restingBPM: resting, maxBPM: max, seed: seed)
    return efforts.flatMap { effort in
      (0..<effort.seconds).map { _ in simulator.next(intensityPercent: effort.percent) }
    }
  }

  static func mean(_ beats: some Collection<SimulatedHeartbeat>) -> Double {
    Double(beats.map(\.bpm).reduce(0, +)) / Double(beats.count)
  }

  @Test func `is the same for the same seed, and another for another`() {
    #expect(Self.run([(70, 120)]) == Self.run([(70, 120)]))
    #expect(Self.run([(70, 120)], seed: 1) != Self.run([(70, 120)], seed: 2))
  }

  @Test func `settles where the effort wants it`() {
    for percent in [0, 30, 60, 90] {
      let target = 60 + 1.3 * Double(percent)
      let settled = Self.run([(percent, 400)], seed: 7).suffix(150)
      #expect(abs(Self.mean(settled) - target) < 2.5, "\(percent) %")
    }
  }

  /// After one time constant, a first-order response has gone 63 % of its way.
  @Test func `rises within some 35 s and falls within some 60 s`() {
    let beats = Self.run([(100, 400), (0, 200)], seed: 3)
    #expect(abs(Self.mean(beats[33...37]) - (60 + 130 * 0.632)) < 6)
    #expect(abs(Self.mean(beats[457...463]) - (60 + 130 * 0.368)) < 6)
  }

  @Test func `stays within what a heart can do`() {
    var simulator = HeartRateSimulator(restingBPM: 20, maxBPM: 255, seed: 5)
    for second in 0..<5000 {
      let beat = simulator.next(intensityPercent: second / 500 % 2 * 300 - 100)
      #expect(HeartRateSimulator.bpmRange.contains(beat.bpm))
      #expect(beat.rrIntervals.count <= 4)
      #expect(beat.rrIntervals.allSatisfy { (200...3000).contains($0) })
    }
  }

  @Test func `beats as often as it says`() {
    for percent in [0, 50, 100] {
      let beats = Self.run([(percent, 300)], seed: 11).suffix(100)
      let intervals = beats.flatMap(\.rrIntervals)
      let total = Double(intervals.reduce(0, +))
      #expect(abs(total - 100_000) < 2500, "the intervals fill the time")
      let rate = 60_000 * Double(intervals.count) / total
      #expect(abs(rate - Self.mean(beats)) < 2, "\(percent) %")
    }
  }
}
