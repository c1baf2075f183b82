import Base
import Testing

@testable import IntegrationsFeature

/// 2026-11-28T00:00:00Z.
private let midnight = Timestamp(milliseconds: 1_795_824_000_000)

@Suite struct `The periods of a provider's quota` {
  private let limits = QuotaPeriods.Limits(all: (200, 2_000), reads: (100, 1_000))

  private func told(_ usage: String, _ readUsage: String) -> ToldQuota? {
    ToldQuota(
      limit: "200,2000", usage: usage, readLimit: "100,1000", readUsage: readUsage)
  }

  /// Goal: in no quarter of an hour and on no day are there more calls than the limits.
  @Test(arguments: 0..<20)
  func `never hold more than the limits`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var periods = QuotaPeriods(limits, at: midnight)
    var now = midnight
    var (quarters, days): ([Int64: Int], [Int64: Int]) = ([:], [:])
    for _ in 0..<6_000 {
      now = now + .seconds(Int64.random(in: 0...40, using: &random))
      let family = CallFamily.allCases.randomElement(using: &random) ?? .control
      if let wait = periods.take(family, at: now) {
        #expect(wait > .zero && wait <= .seconds(86_400))
      } else {
        quarters[now.milliseconds / 900_000, default: 0] += 1
        days[now.milliseconds / 86_400_000, default: 0] += 1
      }
    }
    #expect(quarters.values.allSatisfy { $0 <= 100 } && days.values.allSatisfy { $0 <= 1_000 })
    #expect(days.values.contains { $0 > 500 })
  }

  @Test func `begin at the quarters of the hour and at midnight`() {
    var periods = QuotaPeriods(limits, at: midnight)
    let now = midnight + .seconds(3_000)
    for _ in 0..<100 { #expect(periods.take(.control, at: now) == nil) }
    #expect(periods.take(.control, at: now) == .seconds(600))
    #expect(periods.take(.control, at: midnight + .seconds(3_599)) == .seconds(1))
    #expect(periods.take(.control, at: midnight + .seconds(3_600)) == nil)
  }

  @Test func `leave room for what is more urgent`() {
    var periods = QuotaPeriods(limits, at: midnight)
    var counts: [CallFamily: Int] = [:]
    for family in CallFamily.allCases.reversed() {
      while periods.take(family, at: midnight) == nil { counts[family, default: 0] += 1 }
    }
    #expect(counts == [.enrichment: 70, .taste: 15, .state: 15])
  }

  /// Other programs have used the app, or its limits were raised.
  @Test func `believe the provider where it has counted more`() throws {
    var periods = QuotaPeriods(limits, at: midnight)
    periods.note(try #require(told("99,300", "99,300")), sentAt: midnight, at: midnight)
    #expect(periods.take(.control, at: midnight) == nil)
    #expect(periods.take(.control, at: midnight) == .seconds(900))
    periods.note(try #require(told("5,6", "1,2")), sentAt: midnight, at: midnight)
    #expect(periods.take(.control, at: midnight) == .seconds(900))
    let more = ToldQuota(
      limit: "600,6000", usage: "1,1", readLimit: "300,3000", readUsage: "1,1")
    periods.note(try #require(more), sentAt: midnight, at: midnight)
    #expect(periods.take(.control, at: midnight) == nil)
    // The answer to a call of the period before.
    let next = midnight + .seconds(900)
    periods.note(try #require(told("200,400", "100,400")), sentAt: midnight, at: next)
    #expect(periods.take(.control, at: next) == nil)
  }

  @Test func `say how long a 429 lasts`() {
    let now = midnight + .seconds(100)
    #expect(QuotaPeriods.wait(after: nil, at: now) == .seconds(800))
    #expect(QuotaPeriods.wait(after: told("200,900", "101,900"), at: now) == .seconds(800))
    #expect(QuotaPeriods.wait(after: told("50,1500", "40,1000"), at: now) == .seconds(86_300))
  }

  @Test func `are read as they were stored`() {
    var periods = QuotaPeriods(limits, at: midnight)
    _ = periods.take(.state, at: midnight)
    let stored = QuotaPeriods(counts: periods.counts, limits: periods.limits, at: periods.time)
    #expect(stored == periods)
    #expect(QuotaPeriods(counts: [], limits: [], at: midnight) == nil)
    #expect(QuotaPeriods(counts: [-1, 0, 0, 0], limits: [1, 1, 1, 1], at: midnight) == nil)
  }

  @Test(arguments: ["", "5", "5,", "5,x", "-1,5", "1,2,3", "99999999999,1"])
  func `are not told by other texts`(text: String) {
    #expect(ToldQuota(limit: text, usage: "1,2", readLimit: nil, readUsage: nil) == nil)
    #expect(ToldQuota(limit: "1,2", usage: text, readLimit: "1, 2", readUsage: "1,2")?.reads != nil)
  }
}
