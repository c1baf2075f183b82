import Base
import Testing

@Suite struct `A histogram of latencies` {
  /// Method: counts computed again by comparing with each bound, for numbers around every power of two.
  @Test func `counts under each bound what is at most as long`() {
    var values: [UInt64] = [0, 1, .max]
    for power in 1..<63 {
      let value: UInt64 = 1 << UInt64(power)
      values += [value - 1, value, value + 1]
    }
    var random = SplitMix64(seed: 1)
    values += (0..<1000).map { _ in random.next() >> (random.next() % 64) }
    var histogram = LatencyHistogram()
    for value in values { histogram.record(nanoseconds: value) }
    for index in 0..<LatencyHistogram.boundCount {
      let bound = LatencyHistogram.bound(index)
      #expect(
        histogram.cumulativeCount(upTo: index) == UInt64(values.count { $0 <= bound }),
        "bound \(bound)")
    }
    #expect(histogram.count == UInt64(values.count))
    #expect(histogram.sumNanoseconds == values.reduce(0, &+))
  }

  @Test func `is the sum of its parts`() {
    var random = SplitMix64(seed: 2)
    var parts = [LatencyHistogram(), LatencyHistogram()]
    var whole = LatencyHistogram()
    for index in 0..<500 {
      let value = random.next() >> (20 + random.next() % 40)
      parts[index % 2].record(nanoseconds: value)
      whole.record(nanoseconds: value)
    }
    parts[0] += parts[1]
    #expect(parts[0] == whole)
  }

  @Test func `takes durations in nanoseconds, and none for a negative one`() {
    var left = LatencyHistogram()
    var right = LatencyHistogram()
    left.record(.milliseconds(3))
    left.record(.seconds(-1))
    right.record(nanoseconds: 3_000_000)
    right.record(nanoseconds: 0)
    #expect(left == right)
  }
}
