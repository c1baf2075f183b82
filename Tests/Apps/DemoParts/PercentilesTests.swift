import Base
import DemoParts
import Testing

@Suite struct `Percentiles of latencies` {
  /// Source: the example of the nearest-rank method in Wikipedia's "Percentile".
  @Test(arguments: [(5, 15), (30, 20), (40, 20), (50, 35), (100, 50)])
  func `are of nearest rank`(percent: Int, value: Int) {
    #expect(Percentiles([50, 15, 40, 20, 35]).value(at: percent) == value)
  }

  @Test func `of a hundred values are the values`() {
    var random = SplitMix64(seed: 20_261_212)
    let all = Percentiles((1...100).shuffled(using: &random))
    for percent in 1...100 { #expect(all.value(at: percent) == percent) }
    #expect(all.count == 100)
  }

  @Test func `of nothing are none`() {
    #expect(Percentiles([Int]()).value(at: 50) == nil)
  }
}
