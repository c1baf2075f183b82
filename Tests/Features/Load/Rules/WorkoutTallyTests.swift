import Base
import Foundation
import HeartRate
import LiveFeature
import LoadFeature
import Testing

@Suite struct `The tally of a workout` {
  static let start = Timestamp(milliseconds: 1_795_000_000_000)
  static let profile = HeartRateProfile(restingBPM: 50, maxBPM: 190)

  static func tally(
    _ samples: [HeartRateSample], minutes: Int, zones: ZoneSchedule = ZoneSchedule(profile)
  ) -> WorkoutTally {
    var tally = WorkoutTally(zones: zones, start: start, end: start + .seconds(minutes * 60))
    for sample in samples { tally.add(sample) }
    return tally
  }

  static func sample(_ second: Double, _ bpm: Int) -> HeartRateSample {
    HeartRateSample(
      sequence: Int64(second) + 1_000,
      time: start + .milliseconds(Int64((second * 1000).rounded())),
      bpm: bpm)
  }

  /// Checks a tally against the same numbers from all samples at once.
  static func compare(_ samples: [HeartRateSample], seconds: Int) {
    let end = start + .seconds(seconds)
    var tally = WorkoutTally(zones: ZoneSchedule(profile), start: start, end: end)
    for sample in samples { tally.add(sample) }
    let reckoned = ReckonedWorkout(samples, start: start, end: end, profile: profile)
    func isClose(_ one: Double, _ other: Double) -> Bool {
      abs(one - other) <= 1e-9 * max(1, abs(other))
    }
    #expect(isClose(tally.impulse.banisterFemale, reckoned.female))
    #expect(isClose(tally.impulse.banisterMale, reckoned.male))
    #expect(isClose(tally.impulse.edwards, reckoned.edwards))
    #expect(tally.recovery?.drop == reckoned.recovery)
    if let means = tally.means {
      #expect(isClose(means.first, reckoned.first.sum / reckoned.first.length))
      #expect(isClose(means.second, reckoned.second.sum / reckoned.second.length))
    } else {
      let half = Double(seconds - 600) / 2
      #expect(seconds < 1800 || min(reckoned.first.length, reckoned.second.length) < half / 2)
    }
    #expect(tally.summary.sampleCount == samples.count)
  }

  @Test(arguments: 1...30)
  func `is what all samples come to at once`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var time = Double.random(in: -100...100, using: &random)
    let samples = (0..<Int.random(in: 1...3_000, using: &random)).map { _ in
      time += Double(Int.random(in: 0...2_500, using: &random)) / 1000
      if Int.random(in: 0..<200, using: &random) == 0 { time += 120 }
      return Self.sample(time, .random(in: 40...200, using: &random))
    }
    Self.compare(samples, seconds: .random(in: 600...4_000, using: &random))
  }

  @Test func `has the impulses of the literature`() {
    // An hour at 120 beats per minute, half of the reserve: r = 0.5.
    let samples = (0...3_600).map { Self.sample(Double($0), 120) }
    let impulse = Self.tally(samples, minutes: 60).impulse
    #expect(abs(impulse.banisterMale - 60 * 0.5 * 0.64 * 2.611_696_5) < 1e-4)
    #expect(abs(impulse.banisterFemale - 60 * 0.5 * 0.86 * 2.304_814_6) < 1e-4)
    #expect(abs(impulse.edwards - 60) < 1e-9)
  }

  @Test func `has the load of each zone by the profile of its time`() {
    let half = ZoneSchedule(
      Self.profile, from: Self.start,
      settings: [
        ZoneSchedule.Setting(
          effectiveTime: Self.start + .seconds(60), setTime: Self.start + .seconds(60),
          profile: HeartRateProfile(restingBPM: 50, maxBPM: 130))
      ])
    let samples = (0...120).map { Self.sample(Double($0), 120) }
    let tally = Self.tally(samples, minutes: 40, zones: half)
    #expect(tally.summary.time(in: .zone1) == .seconds(60))
    #expect(tally.summary.time(in: .zone4) == .seconds(60))
    #expect(abs(tally.impulse.edwards - 5) < 1e-9)
  }

  @Test func `has a drift only if enough was measured for long enough`() {
    func samples(_ seconds: Range<Int>) -> [HeartRateSample] {
      seconds.map { Self.sample(Double($0), $0 < 1_500 ? 120 : 126) }
    }
    let means = Self.tally(samples(0..<2_401), minutes: 40).means
    #expect(means?.first == 120 && means?.second == 126)
    #expect(Self.tally(samples(0..<2_401), minutes: 29).means == nil)
    #expect(Self.tally(samples(0..<1_900), minutes: 40).means == nil)
    #expect(Self.tally([], minutes: 40).means == nil)
  }

  @Test func `has the fall within a minute of the last peak`() {
    let steps = [(0.0, 150), (30, 180), (35, 180), (60, 160), (90, 150), (95, 140), (100, 130)]
    let samples = steps.map { Self.sample($0.0, $0.1) }
    // The sample at 95 seconds counts from then until the next one.
    let recovery = Self.tally(samples, minutes: 10).recovery
    #expect(recovery?.drop == 40 && recovery?.peakTime == Self.start + .seconds(35))
    // A dropout at that time, and a last sample that is a peak.
    #expect(Self.tally(Array(samples.prefix(4)), minutes: 10).recovery == nil)
    #expect(Self.tally(samples + [Self.sample(200, 180)], minutes: 10).recovery == nil)
    #expect(Self.tally([], minutes: 10).recovery == nil)
  }

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/data/traces").standardizedFileURL
  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".csv") && !$0.hasSuffix(".laps.csv") && !$0.hasSuffix(".rr.csv") }
    .sorted()

  @Test(.enabled(if: !files.isEmpty, "no recordings in ../shared/data/traces"), arguments: files)
  func `is right for real recordings`(file: String) throws {
    let text = String(
      decoding: try Data(contentsOf: Self.folder.appending(path: file)), as: UTF8.self)
    let samples = text.split(whereSeparator: \.isNewline).dropFirst().compactMap {
      row -> HeartRateSample? in
      let fields = row.split(separator: ",", omittingEmptySubsequences: false).prefix(2)
      let numbers = fields.compactMap { Double($0) }
      return numbers.count == 2 ? Self.sample(numbers[0], Int(numbers[1])) : nil
    }.sorted { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
    let last = try #require(samples.last)
    Self.compare(samples, seconds: Int((last.time - Self.start).milliseconds / 1000))
  }
}
