import Base
import HeartRate
import LiveFeature

/// An athlete whose heart rate, sets and settings change at random, beside a model of the coach.
struct CoachPlay {
  private(set) var coach = CoachState()
  private(set) var model = CoachModel()
  /// The cues that the coach gave.
  private(set) var cues: [(cue: Cue, situation: CoachSituation)] = []
  /// The first sample at which coach and model differ.
  private(set) var fault: String?
  private var generator: SplitMix64
  private var situation = CoachSituation()
  private var time = Timestamp(milliseconds: 1_795_000_000_000)
  private var bpm = 120
  private var effort = 120
  private let isSteady: Bool

  /// - Parameter isSteady: Whether sets are long and their effort rises, as it has to for drift.
  init(seed: UInt64, isSteady: Bool = false) {
    generator = SplitMix64(seed: seed)
    self.isSteady = isSteady
    changeSettings()
    changeSet()
  }

  /// Plays the next sample.
  mutating func step() {
    if chance(isSteady ? 3000 : 150) { changeSet() }
    if chance(isSteady ? 1200 : 400) { changeSettings() }
    if !isSteady, chance(situation.isPaused ? 60 : 500) { situation.isPaused.toggle() }
    if chance(1000) { changeZones() }
    if isSteady {
      if chance(30) { effort += 1 }
    } else if chance(60) {
      effort = Int.random(in: 90...195, using: &generator)
    }
    bpm += (effort - bpm).signum() * Int.random(in: 0...2, using: &generator)
    bpm = min(255, max(20, bpm + Int.random(in: -1...1, using: &generator)))
    let steps = isSteady ? [1000] : [1000, 1000, 1000, 1000, 1000, 1000, 250, 3000, 0, -500]
    var milliseconds = steps.randomElement(using: &generator) ?? 1000
    if !isSteady, chance(300) {
      milliseconds = [12_000, 70_000, 200_000].randomElement(using: &generator) ?? 0
    }
    time = time + .milliseconds(milliseconds)
    let isLive = !chance(20)
    let cue = coach.take(bpm, at: time, isLive: isLive, in: situation)
    let expected = model.take(
      CoachModel.Input(time: time, bpm: bpm, isLive: isLive, situation: situation))
    if let cue { cues.append((cue, situation)) }
    if fault == nil, cue?.kind != expected || cue.map({ $0.bpm != model.means.last }) ?? false {
      fault =
        "sample \(model.inputs.count): \(String(describing: cue)), not \(String(describing: expected))"
    }
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func changeSet() {
    situation.step += 1
    let lowest = HeartRateZone.allCases.randomElement(using: &generator) ?? .zone2
    let highest = HeartRateZone.allCases.randomElement(using: &generator) ?? .zone2
    situation.target = lowest <= highest ? lowest...highest : nil
    situation.isRecovery = situation.target != nil && chance(3)
    if isSteady { effort = 120 }
  }

  private mutating func changeSettings() {
    situation.rules.isSilent = chance(8)
    situation.rules.isEnabled = !chance(8)
    situation.rules.advises = !chance(8)
    situation.rules.cooldown = .seconds(Int64.random(in: 5...120, using: &generator))
    situation.rules.frequency =
      Bool.random(using: &generator) ? .seconds(Int64.random(in: 15...120, using: &generator)) : nil
    situation.rules.limitBPM = chance(3) ? nil : Int.random(in: 140...185, using: &generator)
  }

  private mutating func changeZones() {
    let resting = Int.random(in: 40...70, using: &generator)
    situation.profile =
      Bool.random(using: &generator)
      ? HeartRateProfile(restingBPM: resting, maxBPM: resting + 120)
      : HeartRateProfile(
        restingBPM: resting, maxBPM: 190, boundariesBPM: [100, 101, 130, 160, 170])
  }
}
