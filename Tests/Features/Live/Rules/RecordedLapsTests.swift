import Base
import Foundation
import HeartRate
import LiveFeature
import Testing

/// Goal: the coach hears intervals where the athlete ran them. Method: recordings whose athletes pressed the lap key at
/// the beginning and the end of each effort, beside the project and not in it.
@Suite struct `A coach and recorded laps` {
  private static let start = Timestamp(milliseconds: 1_795_000_000_000)
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/data/traces").standardizedFileURL

  /// A recording with intervals.
  struct Intervals: Sendable, CustomTestStringConvertible {
    let name: String
    /// The highest heart rate of the recording, in beats per minute.
    let maxBPM: Int
    /// The number of the first lap of an effort; then recoveries and efforts alternate.
    let first: Int
    let count: Int
    /// How many seconds after an effort's beginning and end the coach may hear it.
    ///
    /// The heart rate follows the effort late: in the run after 42 to 57 s to zone 4, and 20 to 28 s out of it; in the
    /// rides, ten minutes just above zone 4's beginning that are begun gently, after 64 and 82 s, and 50 and 61 s. A
    /// tenth more is allowed. So this notices a change of the rules; of other athletes it says nothing.
    let rise: Double
    let fall: Double
    /// The most seconds after the end of an effort until its heart rate begins to fall.
    let release: Double

    var testDescription: String { name }
    var exists: Bool {
      FileManager.default.fileExists(
        atPath: folder.appending(path: "\(name).laps.csv").path)
    }

    func numbers(_ suffix: String) throws -> [[Double]] {
      let data = try Data(contentsOf: folder.appending(path: name + suffix))
      return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
        .map { row in
          row.split(separator: ",", omittingEmptySubsequences: false).prefix(2)
            .compactMap { Double($0) }
        }.filter { $0.count == 2 }
    }

    /// The laps' times, in seconds.
    func laps() throws -> [Range<Double>] {
      try numbers(".laps.csv").map { $0[0]..<($0[0] + $0[1]) }
    }
  }

  static let recordings = [
    Intervals(
      name: "run_intervals_5x3min_fr965", maxBPM: 199, first: 2, count: 5, rise: 63, fall: 31,
      release: 20),
    Intervals(
      name: "bike_indoor_2x10min_edge800", maxBPM: 176, first: 1, count: 2, rise: 90, fall: 67,
      release: 60),
  ].filter(\.exists)

  /// The zones of an athlete who set none, but for the maximum: the files do not have the resting heart rate. They matter:
  /// with 70 at rest, zone 4 of the run begins at 174, and the fifth effort, whose heart rate falls to 172 in its middle,
  /// is two with 16 s between them.
  private static func profile(_ recording: Intervals) -> HeartRateProfile {
    HeartRateProfile(
      restingBPM: HeartRateProfile.standard.restingBPM, maxBPM: recording.maxBPM)
  }

  @Test(
    .enabled(if: !recordings.isEmpty, "no recordings in ../shared/data/traces"),
    arguments: recordings)
  func `agree on efforts and recoveries`(recording: Intervals) throws {
    var situation = CoachSituation()
    situation.profile = Self.profile(recording)
    var (coach, found, begin) = (CoachState(), [Range<Double>](), Double?.none)
    let samples = try recording.numbers(".csv")
    for sample in samples {
      _ = coach.take(
        Int(sample[1]), at: Self.start + .milliseconds(Int64(sample[0] * 1000)), isLive: true,
        in: situation)
      let isHard = coach.zone.map { $0 >= .zone4 } ?? false
      if isHard, begin == nil { begin = sample[0] }
      if !isHard, let start = begin { (found, begin) = (found + [start..<sample[0]], nil) }
    }
    let laps = try recording.laps()
    let efforts = (0..<recording.count).map { laps[recording.first + 2 * $0] }
    #expect(begin == nil && found.count == efforts.count, "\(found)")
    for (one, lap) in zip(found, efforts) {
      let (late, long) = (one.lowerBound - lap.lowerBound, one.upperBound - lap.upperBound)
      #expect((0...recording.rise).contains(late), "\(late) s, \(lap)")
      #expect((0...recording.fall).contains(long), "\(long) s, \(lap)")
    }
  }

  /// Efforts that are looked for afterwards are told from the beginning of the rise to that of the fall: within 15 s of
  /// where the athlete pressed the key, and 10 s before to `release` after it.
  @Test(
    .enabled(if: !recordings.isEmpty, "no recordings in ../shared/data/traces"),
    arguments: recordings)
  func `agree on what a summary tells afterwards`(recording: Intervals) throws {
    var tally = EffortTally(zones: ZoneSchedule(Self.profile(recording)))
    for sample in try recording.numbers(".csv") {
      tally.add(Self.start + .milliseconds(Int64(sample[0] * 1000)), bpm: Int(sample[1]))
    }
    let laps = try recording.laps()
    let efforts = (0..<recording.count).map { laps[recording.first + 2 * $0] }
    let found = tally.efforts
    #expect(found.count == efforts.count, "\(found)")
    for (one, lap) in zip(found, efforts) {
      let begin = (one.startTime - Self.start).inSeconds - lap.lowerBound
      let end = (one.endTime - Self.start).inSeconds - lap.upperBound
      #expect((-15...15).contains(begin), "\(begin) s, \(lap)")
      #expect((-10...recording.release).contains(end), "\(end) s, \(lap)")
    }
  }

  /// In five of three minutes, the coach that knows the plan has nothing to ask for, and ends each with one word.
  @Test(
    .enabled(if: recordings.contains { $0.count == 5 }, "no recordings in ../shared/data/traces"))
  func `say no more than an athlete needs who keeps the plan`() throws {
    let recording = try #require(Self.recordings.first { $0.count == 5 })
    let laps = try recording.laps()
    let efforts = Set((0..<recording.count).map { recording.first + 2 * $0 })
    var (coach, situation) = (CoachState(), CoachSituation())
    situation.profile = Self.profile(recording)
    var recovered: [Int: Double] = [:]
    for sample in try recording.numbers(".csv") {
      guard let lap = laps.lastIndex(where: { $0.lowerBound <= sample[0] }),
        lap >= recording.first, lap < laps.count - 1
      else { continue }
      situation.step = lap
      situation.isRecovery = !efforts.contains(lap)
      situation.target = situation.isRecovery ? .zone1 ... .zone2 : .zone4 ... .zone5
      let cue = coach.take(
        Int(sample[1]), at: Self.start + .milliseconds(Int64(sample[0] * 1000)), isLive: true,
        in: situation)
      guard let cue, cue.kind.isAdvice else { continue }
      #expect(cue.kind == .recovered && situation.isRecovery, "\(cue) in lap \(lap)")
      #expect(recovered[lap] == nil, "twice in lap \(lap)")
      recovered[lap] = sample[0] - laps[lap].lowerBound
    }
    // From the effort's end to zone 2 it takes 35 to 38 s in the recording.
    #expect(recovered.count == 4 && recovered.values.allSatisfy { (25...50).contains($0) })
  }
}
