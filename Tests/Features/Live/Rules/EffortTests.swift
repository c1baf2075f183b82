import Base
import HeartRate
import LiveFeature
import Testing

@Suite struct `Efforts in a heart rate` {
  /// Zone 4 begins at 164, and an effort is over below 157.5.
  static let profile = HeartRateProfile(restingBPM: 60, maxBPM: 190)
  static let start = Timestamp(milliseconds: Samples.start)

  static func efforts(
    _ rates: [(second: Int, bpm: Int)], zones: ZoneSchedule = ZoneSchedule(profile)
  ) -> [HeartRateEffort] {
    var tally = EffortTally(zones: zones)
    for (second, bpm) in rates { tally.add(start + .seconds(second), bpm: bpm) }
    return tally.efforts
  }

  /// Returns the heart rate of an athlete who works at some times: it follows within a time constant of 25 seconds, and
  /// varies by a beat; one sample in thirty is lost.
  private static func heart(
    _ efforts: [Range<Int>], until end: Int, low: Double = 120, high: Double = 180, seed: UInt64
  ) -> [(second: Int, bpm: Int)] {
    var random = SplitMix64(seed: seed)
    var level = low
    return (0..<end).compactMap { second in
      let target = efforts.contains { $0.contains(second) } ? high : low
      level += (target - level) / 25
      let bpm = Int(level.rounded()) + Int.random(in: -1...1, using: &random)
      return Int.random(in: 1...30, using: &random) == 1 ? nil : (second, bpm)
    }
  }

  /// Goal: each effort is found once, where it was. Method: sessions by chance, whose efforts are known.
  @Test(arguments: 1...60)
  func `are found where the athlete worked`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (plan, time) = ([Range<Int>](), Int.random(in: 120...900, using: &random))
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let length = Int.random(in: 90...600, using: &random)
      plan.append(time..<time + length)
      time += length + Int.random(in: 100...400, using: &random)
    }
    let low = Double.random(in: 95...130, using: &random)
    let high = Double.random(in: 174...188, using: &random)
    let found = Self.efforts(Self.heart(plan, until: time, low: low, high: high, seed: seed))
    #expect(found.count == plan.count)
    for (effort, planned) in zip(found, plan) {
      let begin = (effort.startTime - Self.start).inSeconds - Double(planned.lowerBound)
      let end = (effort.endTime - Self.start).inSeconds - Double(planned.upperBound)
      #expect((-15...15).contains(begin), "\(begin) s, \(planned)")
      #expect((-15...25).contains(end), "\(end) s, \(planned)")
      #expect((140...high + 2).contains(effort.averageBPM))
      #expect(Double(effort.maxBPM) <= high + 2 && Double(effort.maxBPM) >= effort.averageBPM)
    }
  }

  @Test(arguments: 1...20)
  func `are none below zone 4, and are one in it`(seed: UInt64) {
    #expect(Self.efforts(Self.heart([300..<1_800], until: 2_400, high: 155, seed: seed)).isEmpty)
    let steady = Self.efforts(Self.heart([60..<3_000], until: 3_000, high: 172, seed: seed))
    #expect(steady.count == 1)
    // One that touches the boundary again and again is one, or none.
    #expect(Self.efforts(Self.heart([60..<1_500], until: 1_600, high: 165, seed: seed)).count <= 1)
  }

  @Test func `are none of nothing, of a moment, and of a single beat`() {
    #expect(Self.efforts([]).isEmpty)
    #expect(Self.efforts([(0, 190)]).isEmpty)
    #expect(Self.efforts((0..<10).map { ($0, 190) }).isEmpty)
    #expect(Self.efforts((0..<600).map { ($0, $0 == 300 ? 250 : 120) }).isEmpty)
  }

  @Test func `end with a silence of a minute, and go on over a shorter one`() {
    func rates(_ gap: Int) -> [(second: Int, bpm: Int)] {
      (0..<300).map { ($0, 175) } + (300 + gap..<600 + gap).map { ($0, 175) }
    }
    #expect(Self.efforts(rates(30)).count == 1)
    let two = Self.efforts(rates(90))
    #expect(two.map { ($0.endTime - $0.startTime).inSeconds } == [300, 300])
    #expect(Self.efforts(rates(1_000_000)).count == 2)
    #expect(two.first?.averageBPM == 175)
  }

  /// The zones of a sport may change during a session.
  @Test func `follow the zones of their time`() {
    let later = ZoneSchedule(
      Self.profile, from: Self.start,
      settings: [
        ZoneSchedule.Setting(
          effectiveTime: Self.start + .seconds(600), setTime: Self.start + .seconds(600),
          profile: HeartRateProfile(restingBPM: 50, maxBPM: 150))
      ])
    let found = Self.efforts((0..<1_200).map { ($0, 140) }, zones: later)
    #expect(found.count == 1)
    #expect(found.first.map { ($0.endTime - Self.start).inSeconds } == 1_200)
  }

  @Test func `are 200 at most`() {
    let rates = (0..<400 * 120).map { (second: $0, bpm: $0 % 120 < 60 ? 185 : 100) }
    #expect(Self.efforts(rates).count == EffortTally.countMax)
  }

  /// Goal: whatever is stored does not stop the server. Method: any samples that are allowed, in their order.
  @Test(arguments: 1...50)
  func `of any samples are in order and apart`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tally = EffortTally(zones: ZoneSchedule(Self.profile))
    let samples = Samples.wild(400, using: &random)
    let isSorted = Bool.random(using: &random)
    for sample in isSorted ? samples.sorted(by: { $0.time < $1.time }) : samples {
      tally.add(sample.time, bpm: sample.bpm)
    }
    let found = tally.efforts
    #expect(found.allSatisfy { $0.startTime < $0.endTime && $0.maxBPM <= 255 })
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.endTime <= $1.startTime })
  }
}
