import Base
import LogsFeature
import TestSupport
import Testing

@testable import StatisticsFeature

@Suite struct `Streaks of days` {
  /// Goal: streaks and protected days are those that the contract describes, whatever the days. Method: random
  /// histories, of days close to each other and far apart; a model goes day by day.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `are those of the model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let span = Int32.random(in: 1...400, using: &random)
      let days = Set(
        (0..<Int.random(in: 0...120, using: &random)).map { _ in
          20_000 + Int32.random(in: 0...span, using: &random)
        })
      let streaks = Streaks(ActiveDays(days))
      let model = StreakModel(days)
      #expect(streaks.newest == run(model.streaks.last), "\(days.sorted())")
      #expect(streaks.longest == run(model.longest), "\(days.sorted())")
      #expect(streaks.protectedDays == model.protectedDays.sorted(), "\(days.sorted())")
    }
  }

  private func run(_ streak: StreakModel.Streak?) -> StreakFacts.Run? {
    streak.map { StreakFacts.Run(days: $0.first...$0.last, length: $0.length) }
  }
}

@Suite struct `Active days` {
  @Test func `are read from months`() {
    // 2026-01-01 and 2026-02-01 are the days 20,454 and 20,485.
    let months: [(start: Int32, bits: Int32)] = [
      (20_454, 1 | 1 << 30), (20_485, 1 << 27 | 1 << 1), (20_513, 0),
    ]
    #expect(ActiveDays(months: months).days == [20_454, 20_484, 20_486, 20_512])
    #expect(ActiveDays(months: [(0, .max)]).days == Array(0...30))
    #expect(ActiveDays([3, 1, 3]) == ActiveDays([1, 3]))
  }
}
