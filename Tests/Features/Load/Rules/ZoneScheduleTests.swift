import Base
import HeartRate
import Testing

@Suite struct `The zones of a session` {
  static let start = Timestamp(milliseconds: 1_795_000_000_000)

  static func profile(_ number: Int) -> HeartRateProfile {
    HeartRateProfile(restingBPM: 40 + number, maxBPM: 150)
  }

  static func setting(
    _ number: Int, effective: Int, set: Int, isOfSport: Bool = false
  ) -> ZoneSchedule.Setting {
    ZoneSchedule.Setting(
      effectiveTime: start + .seconds(effective), setTime: start + .seconds(set),
      profile: profile(number), isOfSport: isOfSport)
  }

  private func numbers(_ settings: [ZoneSchedule.Setting], at seconds: [Int]) -> [Int] {
    let schedule = ZoneSchedule(Self.profile(0), from: Self.start, settings: settings)
    return seconds.map { schedule.profile(at: Self.start + .seconds($0)).restingBPM - 40 }
  }

  @Test func `are those of its start, until they change`() {
    #expect(numbers([], at: [-10, 0, 10]) == [0, 0, 0])
    #expect(numbers([Self.setting(1, effective: -9, set: -9)], at: [-10, 0, 10]) == [0, 0, 0])
    #expect(
      numbers(
        [Self.setting(1, effective: 5, set: 5), Self.setting(2, effective: 9, set: 6)],
        at: [0, 4, 5, 8, 9, 99]) == [0, 0, 1, 1, 2, 2])
  }

  @Test func `stay as they were before a change was made`() {
    // Set at 7, wished for from before the start: nothing newer was set, so it holds from 7 on.
    #expect(numbers([Self.setting(1, effective: -50, set: 7)], at: [0, 6, 7]) == [0, 0, 1])
    // A newer one was set before.
    #expect(
      numbers(
        [Self.setting(3, effective: -20, set: -20), Self.setting(1, effective: -50, set: 7)],
        at: [0, 7, 99]) == [0, 0, 0])
  }

  @Test func `of a sport come before those of all sports`() {
    let sport = Self.setting(1, effective: 5, set: 5, isOfSport: true)
    #expect(
      numbers([sport, Self.setting(2, effective: 9, set: 9)], at: [0, 5, 9, 99]) == [0, 1, 1, 1])
    // The sport had its own before the start: a change of the others does not count.
    #expect(
      numbers(
        [
          Self.setting(1, effective: -5, set: -5, isOfSport: true),
          Self.setting(2, effective: 9, set: 9),
          Self.setting(3, effective: 20, set: 12, isOfSport: true),
        ], at: [0, 9, 19, 20]) == [0, 0, 0, 3])
    // It gets its own during the session, which began with those of all.
    #expect(
      numbers(
        [
          Self.setting(1, effective: -5, set: -5), Self.setting(2, effective: 3, set: 3),
          Self.setting(3, effective: -90, set: 7, isOfSport: true),
          Self.setting(4, effective: 9, set: 9),
        ], at: [0, 3, 6, 7, 9]) == [0, 2, 2, 3, 3])
  }

  /// Goal: what is in effect at a time is a function of what was set by then, so that the past keeps its zones.
  @Test(arguments: 1...20)
  func `do not depend on what is set later`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let settings = (1...8).map { number in
      Self.setting(
        number,
        effective: .random(in: -50...100, using: &random),
        set: .random(in: -50...100, using: &random),
        isOfSport: Int.random(in: 0...3, using: &random) == 0)
    }
    for time in -10...100 {
      let known = settings.filter { $0.setTime <= Self.start + .seconds(time) }
      #expect(numbers(known, at: [time]) == numbers(settings, at: [time]))
      let inEffect = known.filter { $0.effectiveTime <= Self.start + .seconds(time) }
        .max {
          ($0.isOfSport ? 1 : 0, $0.effectiveTime, $0.setTime)
            < ($1.isOfSport ? 1 : 0, $1.effectiveTime, $1.setTime)
        }
      let isFromBefore = inEffect.map { max($0.effectiveTime, $0.setTime) <= Self.start } ?? true
      let expected = isFromBefore ? 0 : (inEffect?.profile.restingBPM ?? 0) - 40
      #expect(numbers(settings, at: [time]) == [expected])
    }
  }
}
