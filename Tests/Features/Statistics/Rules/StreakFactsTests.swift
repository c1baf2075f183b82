import Base
import TestSupport
import Testing

@testable import StatisticsFeature

@Suite struct `A streak today` {
  private func facts(_ days: Set<Int32>, today: Int32) -> StreakFacts {
    let model = StreakModel(days)
    func run(_ streak: StreakModel.Streak?) -> StreakFacts.Run? {
      streak.map { StreakFacts.Run(days: $0.first...$0.last, length: $0.length) }
    }
    return StreakFacts(
      today: today, newest: run(model.streaks.last), longest: run(model.longest),
      protectedDays: model.protectedDays.sorted(by: >), protectionsPerMonth: 2)
  }

  /// Goal: what is current today agrees with what the streak becomes if the athlete trains today.
  /// Method: random histories; the model, which goes day by day, is told of a workout of today, and
  /// its last streak must reach back as far.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `is current if a workout of today continues it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let days = Set(
        (0..<Int.random(in: 1...70, using: &random)).map { _ in
          Int32.random(in: 20_000...20_079, using: &random)
        })
      let today = (days.max() ?? 0) + Int32.random(in: 0...7, using: &random)
      let facts = facts(days, today: today)
      let last = StreakModel(days.union([today])).streaks.last
      let isContinued = last?.first == facts.newest?.days.lowerBound
      #expect((facts.bridge != nil) == isContinued, "\(days.sorted()), today \(today)")
      #expect(facts.protectionsRemaining == StreakModel(days).protectionsRemaining(on: today))
      #expect(facts.bridge.map(Set.init) == StreakModel(days).current(on: today)?.bridge)
    }
  }

  @Test func `lives until today is over`() {
    // 2026-11-10 and the days around it.
    #expect(facts([20_766, 20_767], today: 20_767).bridge == [])
    #expect(facts([20_766, 20_767], today: 20_768).bridge == [])
    #expect(facts([20_766, 20_767], today: 20_769).bridge == [20_768])
    #expect(facts([20_766, 20_767], today: 20_769).protectionsRemaining == 1)
    #expect(facts([20_766, 20_767], today: 20_770).bridge == [20_769, 20_768])
    #expect(facts([20_766, 20_767], today: 20_770).protectionsRemaining == 0)
    #expect(facts([20_766, 20_767], today: 20_771).bridge == nil)
    #expect(facts([20_766, 20_767], today: 20_771).protectionsRemaining == 2)
    #expect(facts([], today: 20_771).bridge == nil)
  }

  @Test func `has new protections from the first of the month`() {
    // 2026-11-28, and 2026-12-01 is day 20,788.
    let days: Set<Int32> = [20_785]
    #expect(facts(days, today: 20_788).bridge == [20_787, 20_786])
    #expect(facts(days, today: 20_788).protectionsRemaining == 2)
    #expect(facts(days, today: 20_790).bridge?.count == 4)
    #expect(facts(days, today: 20_790).protectionsRemaining == 0)
    #expect(facts(days, today: 20_791).bridge == nil)
  }

  /// Goal: a day that the athlete is ahead of, by a journey to the west, breaks nothing.
  @Test func `may have been today already elsewhere`() {
    #expect(facts([20_767, 20_768], today: 20_767).bridge == [])
    #expect(facts([20_767, 20_768], today: 20_766).bridge == [])
    #expect(facts([20_768], today: 20_767).bridge == [])
    #expect(facts([20_765, 20_768], today: 20_767).protectionsRemaining == 0)
  }
}
