import Base
import Testing

@testable import LoadFeature

@Suite struct `The average of a load` {
  /// Method: the recursion of the literature, day by day from 0.
  @Test(arguments: 1...10)
  func `is that of the recursion`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let loads = (0..<900).map { _ in
      Bool.random(using: &random) ? 0 : Double.random(in: 0...400, using: &random)
    }
    var (acute, chronic, sum) = (0.0, 0.0, WeighedLoad())
    for load in loads {
      acute += (load - acute) * (1 - (-1.0 / 7).exponential)
      chronic += (load - chronic) * (1 - (-1.0 / 42).exponential)
      sum = sum.later(by: 1)
      sum += WeighedLoad(acute: load, chronic: load)
      #expect(abs(sum.acuteAverage - acute) < 1e-9)
      #expect(abs(sum.chronicAverage - chronic) < 1e-9)
    }
  }

  @Test func `reaches a constant load, and forgets it`() {
    var sum = WeighedLoad()
    for _ in 0..<2_000 {
      sum = sum.later(by: 1)
      sum += WeighedLoad(acute: 100, chronic: 100)
    }
    #expect(abs(sum.acuteAverage - 100) < 1e-9 && abs(sum.chronicAverage - 100) < 1e-9)
    // What is older than the days that are read weighs nothing.
    #expect(sum.later(by: 1_600).chronicAverage < 1e-14)
  }
}
