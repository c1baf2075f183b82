import Base
import Testing

@testable import IntegrationsFeature

private let start = Timestamp(milliseconds: 1_795_219_200_000)

@Suite struct `The window of calls` {
  /// Goal: in no 30 seconds are there more calls than the limit, whoever makes them and whenever.
  @Test(arguments: 0..<30)
  func `never holds more than the limit`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let limit = Int.random(in: 1...60, using: &random)
    var window = QuotaWindow(at: start)
    var (now, taken): (Timestamp, [Timestamp]) = (start, [])
    for _ in 0..<2000 {
      now = now + .milliseconds(Int64.random(in: 0...900, using: &random))
      let family = CallFamily.allCases.randomElement(using: &random) ?? .control
      if let wait = window.take(family, callsMax: limit, at: now) {
        #expect(wait > .zero && wait <= .seconds(33))
      } else {
        taken.append(now)
        let recent = taken.reversed().prefix { now - $0 < .seconds(30) }.count
        #expect(recent <= limit)
      }
    }
    #expect(!taken.isEmpty)
  }

  @Test func `leaves room for what is more urgent`() {
    var window = QuotaWindow(at: start)
    var counts: [CallFamily: Int] = [:]
    for family in CallFamily.allCases.reversed() {
      while window.take(family, callsMax: 100, at: start) == nil { counts[family, default: 0] += 1 }
    }
    #expect(counts == [.enrichment: 40, .taste: 20, .state: 25, .control: 15])
  }

  /// Goal: whoever calls all the time leaves room for those who call now and then.
  @Test func `is fair to those who call little`() {
    var random = SplitMix64(seed: 34)
    var window = QuotaWindow(at: start)
    var shares: [Int: AccountShare] = [:]
    var (now, taken, refused) = (start, [0: 0], 0)
    for turn in 0..<20_000 {
      now = now + .milliseconds(30)
      // One account in every turn, and twenty others now and then: 60 calls in 30 seconds.
      let account = turn % 16 == 0 ? Int.random(in: 1...20, using: &random) : 0
      let isMuch = shares[account, default: AccountShare()].count(at: now, callsMax: 150)
      if window.take(.control, callsMax: 150, isMuch: isMuch, at: now) == nil {
        taken[account, default: 0] += 1
      } else if account != 0 {
        refused += 1
      }
    }
    #expect(refused == 0)
    #expect((taken[0] ?? 0) > 0 && taken.count == 21)
  }

  @Test func `gives way when the wait that it tells is over`() throws {
    var window = QuotaWindow(at: start)
    for _ in 0..<10 { #expect(window.take(.control, callsMax: 10, at: start) == nil) }
    let refused = window.take(.control, callsMax: 10, at: start + .seconds(5))
    let wait = try #require(refused)
    #expect(
      window.take(.control, callsMax: 10, at: start + .seconds(5) + wait - .seconds(1)) != nil)
    #expect(window.take(.control, callsMax: 10, at: start + .seconds(5) + wait) == nil)
  }

  @Test func `keeps a ban of a day for its family alone, also when it is stored`() throws {
    var window = QuotaWindow(at: start)
    window.ban(.enrichment, for: .seconds(86_400), at: start)
    window.ban(.enrichment, for: .seconds(10), at: start)
    var again = try #require(
      QuotaWindow(
        slotStart: window.slotStart, counts: window.counts, bannedUntil: window.bannedUntil))
    let later = start + .seconds(80_000)
    #expect(again.take(.enrichment, callsMax: 100, at: later) == .seconds(6400))
    #expect(again.take(.control, callsMax: 100, at: later) == nil)
    #expect(again.take(.enrichment, callsMax: 100, at: start + .seconds(86_400)) == nil)
    #expect(QuotaWindow(slotStart: start, counts: [1], bannedUntil: []) == nil)
  }
}

@Suite struct `A wave of refusals` {
  private func minutes(_ counts: [(refreshes: Int64, refusals: Int64)]) -> RefusalWave {
    RefusalWave(
      minutes: counts.enumerated().map {
        RefusalWave.Minute(
          start: start + .seconds(Int64($0) * 60), refreshCount: $1.refreshes,
          refusalCount: $1.refusals)
      })
  }

  @Test func `is more than five in a hundred, and twenty`() {
    #expect(!minutes([(19, 19)]).isIncident(around: start))
    #expect(minutes([(20, 20)]).isIncident(around: start))
    #expect(!minutes([(400, 20)]).isIncident(around: start))
    #expect(minutes([(399, 20)]).isIncident(around: start))
  }

  @Test func `is found around its first refusal, and not an hour later`() {
    let wave = minutes([(1, 1), (5, 5), (10, 10), (20, 20)])
    #expect(wave.isIncident(around: start))
    #expect(!wave.isIncident(around: start + .seconds(3600)))
    let apart = minutes([(15, 15)] + Array(repeating: (0, 0), count: 10) + [(15, 15)])
    #expect(!apart.isIncident(around: start))
  }
}
