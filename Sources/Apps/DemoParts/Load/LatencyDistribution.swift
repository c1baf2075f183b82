/// A distribution of latencies, kept as counts: any percentile is within 1/64 of its value, and the
/// maximum is exact. Its size does not depend on the number of values; recording one costs a bit
/// scan and an addition.
package struct LatencyDistribution: Sendable {
  /// Under 128 us, one count for each microsecond; from there on, 64 for each doubling.
  private var counts = [UInt64](repeating: 0, count: Self.countsMax)
  /// The number of recorded values.
  package private(set) var count: UInt64 = 0
  /// The longest latency, in microseconds; 0 for none.
  package private(set) var maxMicroseconds: UInt64 = 0

  private static let stepBits = 6
  /// The number of bits of the largest value: 2^36 us is 19 hours.
  private static let valueBitsMax = 36
  private static let countsMax = (valueBitsMax - stepBits + 1) << stepBits

  /// Creates an empty distribution.
  package init() {}

  /// Adds one latency.
  package mutating func record(nanoseconds: UInt64) {
    let microseconds = min(nanoseconds / 1_000, 1 << UInt64(Self.valueBitsMax) - 1)
    counts[Self.index(of: microseconds)] += 1
    count += 1
    if microseconds > maxMicroseconds { maxMicroseconds = microseconds }
  }

  /// Returns a value, in microseconds, that at least `percent` of the latencies do not exceed, by
  /// nearest rank; nil for an empty distribution.
  package func microseconds(atPercent percent: Double) -> UInt64? {
    guard count > 0 else { return nil }
    let rank = max(1, UInt64((Double(count) * percent / 100).rounded(.up)))
    var sum: UInt64 = 0
    for (index, count) in counts.enumerated() where count > 0 {
      sum += count
      if sum >= rank { return min(Self.largest(at: index), maxMicroseconds) }
    }
    return maxMicroseconds
  }

  /// Adds the values of `right` to `left`.
  package static func += (left: inout LatencyDistribution, right: LatencyDistribution) {
    for index in left.counts.indices { left.counts[index] += right.counts[index] }
    left.count += right.count
    left.maxMicroseconds = max(left.maxMicroseconds, right.maxMicroseconds)
  }

  /// Returns the values that were recorded since `earlier`, a former state of this distribution.
  /// The maximum is that of all values.
  package func since(_ earlier: LatencyDistribution) -> LatencyDistribution {
    var difference = self
    for index in counts.indices { difference.counts[index] -= earlier.counts[index] }
    difference.count -= earlier.count
    return difference
  }

  private static func index(of value: UInt64) -> Int {
    let bits = UInt64.bitWidth - value.leadingZeroBitCount
    guard bits > stepBits + 1 else { return Int(value) }
    let shift = bits - stepBits - 1
    return (shift << stepBits) + Int(value >> UInt64(shift))
  }

  /// Returns the largest value that is counted at `index`.
  private static func largest(at index: Int) -> UInt64 {
    guard index >= 2 << stepBits else { return UInt64(index) }
    let shift = UInt64(index >> stepBits) - 1
    let step = UInt64(index) - shift << UInt64(stepBits)
    return (step + 1) << shift - 1
  }
}
