import Base
import LiveFeature
import Testing

@Suite struct `Struck ranges` {
  @Test func `contain nothing without strikes`() {
    let none = StruckRanges()
    #expect(none.isEmpty)
    #expect(!none.contains(1))
  }

  @Test func `contain both of their ends, up to the largest sequence`() {
    let ranges = StruckRanges([5...5, 10...20, Int64.max...Int64.max])
    for sequence in [5, 10, 15, 20, .max] as [Int64] { #expect(ranges.contains(sequence)) }
    for sequence in [1, 4, 6, 9, 21, .max - 1] as [Int64] { #expect(!ranges.contains(sequence)) }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `are the union of strikes in any order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let strikes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      let first = Int64.random(in: 1...60, using: &random)
      return first...(first + .random(in: 0...9, using: &random))
    }
    let ranges = StruckRanges(strikes)
    for sequence in 1...Int64(80) {
      let isStruck = strikes.contains { $0.contains(sequence) }
      #expect(ranges.contains(sequence) == isStruck)
    }
  }
}
