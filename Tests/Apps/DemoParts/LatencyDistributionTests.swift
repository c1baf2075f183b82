import Base
import DemoParts
import Testing

@Suite struct `A distribution of latencies` {
  /// Compares with the percentiles of the values themselves, for values of every magnitude.
  @Test(arguments: [1, 2, 3])
  func `has any percentile within a 64th`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var distribution = LatencyDistribution()
    var all: [UInt64] = []
    for _ in 0..<5_000 {
      let value = UInt64.random(
        in: 0..<(1 << UInt64.random(in: 1...30, using: &random)), using: &random)
      all.append(value)
      distribution.record(nanoseconds: value * 1_000 + 999)
    }
    let exact = Percentiles(all)
    for percent in 1...100 {
      guard let expected = exact.value(at: percent),
        let found = distribution.microseconds(atPercent: Double(percent))
      else {
        Issue.record("no percentile \(percent)")
        continue
      }
      #expect(found >= expected)
      #expect(found - expected <= expected / 64)
    }
    #expect(distribution.maxMicroseconds == all.max())
    #expect(distribution.count == 5_000)
  }

  @Test func `of nothing has none`() {
    #expect(LatencyDistribution().microseconds(atPercent: 99) == nil)
  }

  @Test func `takes what is longer than it can tell`() {
    var distribution = LatencyDistribution()
    distribution.record(nanoseconds: .max)
    #expect(distribution.microseconds(atPercent: 50) == distribution.maxMicroseconds)
  }

  @Test func `adds up, and tells what came since`() {
    var (one, other) = (LatencyDistribution(), LatencyDistribution())
    for value in 1...100 { one.record(nanoseconds: UInt64(value) * 1_000) }
    let before = one
    for value in 101...200 { other.record(nanoseconds: UInt64(value) * 1_000) }
    one += other
    #expect(one.count == 200)
    #expect(one.maxMicroseconds == 200)
    #expect(one.microseconds(atPercent: 50) == 100)
    #expect(one.since(before).count == 100)
    #expect(one.since(before).microseconds(atPercent: 1) == 101)
  }
}
