import Contract
import Testing

@testable import StatisticsFeature

@Suite struct `The recovery of days` {
  private let week: ClosedRange<Int32> = 100...106

  private func trend(_ days: [MeasuredDay]) -> HrvTrend? {
    RecoverySummary(of: week, days).rmssd
  }

  @Test func `is empty without a measurement`() {
    #expect(RecoverySummary(of: week, []) == RecoverySummary())
    let before = (80..<100).map { MeasuredDay(day: $0, rmssdMs: 50) }
    #expect(RecoverySummary(of: week, before) == RecoverySummary())
  }

  @Test func `compares the week with the four weeks before, if seven days tell what is usual`()
    throws
  {
    let before = (80..<100).map { MeasuredDay(day: $0, rmssdMs: 50) }
    let now = [MeasuredDay(day: 101, rmssdMs: 50), MeasuredDay(day: 103, rmssdMs: 60)]
    let found = try #require(trend(before + now))
    #expect((found.meanMs, found.usualMs, found.dayCount) == (55, 50, 2))
    #expect(abs(found.changePercent - 10) < 1e-9)
    let few = try #require(trend(before.suffix(6) + now))
    #expect((few.meanMs, few.usualMs, few.changePercent) == (55, 0, 0))
  }

  @Test func `never mixes two kinds`() {
    let days = [
      MeasuredDay(day: 100, rmssdMs: 40), MeasuredDay(day: 101, sdnnMs: 80),
    ]
    let found = RecoverySummary(of: week, days)
    #expect((found.rmssd?.meanMs, found.sdnn?.meanMs) == (40, 80))
    #expect(found.days.map(\.sdnnMs) == [0, 80])
  }

  @Test func `counts the time asleep against the nights`() throws {
    let hour = 3600.0
    let days = [
      MeasuredDay(day: 99, asleepSeconds: 9 * hour, nightSeconds: 9 * hour),
      MeasuredDay(day: 100, asleepSeconds: 7 * hour, nightSeconds: 8 * hour),
      MeasuredDay(day: 106, asleepSeconds: 8 * hour, nightSeconds: 8 * hour),
      MeasuredDay(day: 104, rmssdMs: 50),
    ]
    let sleep = try #require(RecoverySummary(of: week, days).sleep)
    #expect(sleep.meanAsleep == .seconds(27_000) && sleep.nightCount == 2)
    #expect(sleep.efficiencyPercent == 93.75)
  }

  @Test func `of measurements that are no numbers ends nothing`() {
    let days = [MeasuredDay(day: 100, rmssdMs: .nan, asleepSeconds: .infinity, nightSeconds: .nan)]
    #expect(RecoverySummary(of: week, days).days.count == 1)
  }
}
