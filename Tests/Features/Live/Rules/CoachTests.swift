import Base
import HeartRate
import Localization
import Testing

@testable import LiveFeature

/// Goal: every cue follows from a threshold, and every threshold gives its cue. Method: random athletes, beside a model
/// that computes each sample from the whole history.
@Suite struct `A coach under random efforts` {
  private func played(_ seed: UInt64) -> CoachPlay {
    var play = CoachPlay(seed: seed, isSteady: seed % 4 == 0)
    for _ in 0..<2000 { play.step() }
    return play
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `gives the cues of the model, and no others`(seed: UInt64) {
    let play = played(seed)
    #expect(play.fault == nil, "seed \(seed)")
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `repeats none within its cooldown, and is silent when told to be`(seed: UInt64) {
    var times: [CueKind: Timestamp] = [:]
    var last: Timestamp?
    for (cue, situation) in played(seed).cues {
      #expect(!situation.rules.isSilent, "seed \(seed)")
      #expect(situation.rules.isEnabled && !situation.isPaused || cue.kind == .limit)
      if let before = times[cue.kind], cue.kind != .limit {
        #expect(cue.time - before >= situation.rules.cooldown, "seed \(seed): \(cue)")
      }
      if let last, cue.kind != .limit { #expect(cue.time - last >= .seconds(5), "seed \(seed)") }
      (times[cue.kind], last) = (cue.time, cue.time)
    }
  }

  @Test func `reaches every kind`() {
    let kinds = Set((0..<24 as Range<UInt64>).flatMap { played($0).cues.map(\.cue.kind) })
    #expect(kinds == Set(CueKind.allCases))
  }
}

/// The cues of given heart rates: 60 at rest, 190 at most, so that zones begin at 125, 138, 151, 164 and 177.
@Suite struct `A coach` {
  private static let start = Timestamp(milliseconds: 1_795_000_000_000)

  /// Returns the cues of a heart rate, a sample a second, with the second of each.
  private func cues(
    of heartRate: some Sequence<Int>, _ change: (inout CoachSituation, Int) -> Void = { _, _ in }
  ) -> [String] {
    var coach = CoachState()
    var situation = CoachSituation()
    return heartRate.enumerated().compactMap { second, bpm in
      change(&situation, second)
      let cue = coach.take(
        bpm, at: Self.start + .seconds(Int64(second)), isLive: true, in: situation)
      return cue.map { "\(second) \($0.kind) \($0.zone.rawValue)" }
    }
  }

  private func flat(_ bpm: Int, _ count: Int) -> [Int] { Array(repeating: bpm, count: count) }

  @Test func `is quiet on a boundary`() {
    let flapping = (0..<1800).map { 137 + $0 % 3 }
    #expect(cues(of: flapping) == [])
    let slow = (0..<1800).map { 137 + $0 / 20 % 3 }
    #expect(cues(of: slow) == [])
  }

  @Test func `says a zone once, and the next one after the cooldown`() {
    // The mean of five seconds is 140 in the fourth second of 145.
    #expect(cues(of: flat(130, 10) + flat(145, 60)) == ["13 zone 2"])
    let steps = flat(130, 10) + flat(145, 10) + flat(158, 60)
    #expect(cues(of: steps) == ["13 zone 2", "43 zone 3"])
  }

  @Test func `advises less effort, and says when it is enough`() {
    let effort = flat(145, 70) + flat(160, 40) + flat(145, 100)
    let found = cues(of: effort) { situation, _ in situation.target = .zone1 ... .zone2 }
    #expect(found == ["72 zone 3", "82 tooHigh 3", "113 recovered 2", "118 zone 2"])
  }

  @Test func `advises more effort only when a set has lasted a minute`() {
    let found = cues(of: flat(130, 100)) { situation, _ in situation.target = .zone3 ... .zone4 }
    #expect(found == ["60 belowTarget 1"])
    let restless = cues(of: flat(130, 300)) { situation, second in
      situation.target = .zone3 ... .zone4
      situation.step = second / 50
    }
    #expect(restless == [])
  }

  @Test func `says when a recovery has done its work, and asks for no effort in it`() {
    let found = cues(of: flat(170, 20) + flat(120, 200)) { situation, _ in
      (situation.target, situation.isRecovery) = (.zone1 ... .zone2, true)
    }
    #expect(found == ["20 zone 3", "25 recovered 0", "50 zone 0"])
  }

  @Test func `prompts once at the athlete's own limit, and again when it recurs`() {
    let twice = flat(150, 10) + flat(170, 100) + flat(160, 60) + flat(170, 60)
    let limit = cues(of: twice) { situation, _ in
      (situation.rules.limitBPM, situation.rules.isEnabled) = (165, false)
    }
    #expect(limit == ["13 limit 4", "172 limit 4"])
    let near = flat(170, 100) + flat(161, 60) + flat(170, 60)
    let once = cues(of: near) { situation, _ in
      (situation.rules.limitBPM, situation.rules.isEnabled) = (165, false)
    }
    #expect(once == ["0 limit 4"])
  }

  @Test func `tells drift once in a steady effort`() {
    let rising = (0..<2400).map { 130 + $0 / 100 }
    let found = cues(of: rising) { situation, _ in situation.rules.cooldown = .seconds(120) }
    #expect(found.filter { $0.contains("drift") }.count == 1)
    for (bpm, isDrift) in [(154, true), (153, false)] {
      let found = cues(of: flat(140, 900) + flat(bpm, 900))
      #expect(found.contains { $0.contains("drift") } == isDrift, "\(bpm)")
    }
    let byBlocks = cues(of: rising) { situation, second in situation.step = second / 900 }
    #expect(byBlocks.filter { $0.contains("drift") } == [])
  }

  @Test func `takes a heart rate that is no longer live into account, and says nothing`() {
    var coach = CoachState()
    let found = (flat(130, 10) + flat(145, 60)).enumerated().compactMap { second, bpm in
      coach.take(
        bpm, at: Self.start + .seconds(Int64(second)), isLive: second >= 50, in: CoachSituation()
      ).map { "\(second) \($0.kind)" }
    }
    #expect(found == ["50 zone"])
  }

  @Test func `speaks briefly in every language`() {
    for kind in CueKind.allCases {
      let cue = Cue(
        kind: kind, time: Self.start, bpm: 255, zone: .zone5, target: nil, limitBPM: 250)
      let texts = Set(["en", "no", "es", "de", "pt"].map { tag in cue.text(tag) })
      #expect(texts.count >= (kind == .zone || kind == .heartRate ? 3 : 5), "\(kind)")
      for text in texts {
        #expect(text.hasSuffix(".") && text.count <= 80, "\(text)")
        #expect(text.split(separator: " ").count <= 14, "\(text)")
      }
    }
  }
}

extension Cue {
  fileprivate func text(_ tag: String) -> String { Language(tag: tag).map { text[$0] } ?? "" }
}
