/// How long things took: counts in buckets whose bounds double, and the sum of all. To record costs a
/// bit scan and two additions, so it may stand on the way of every call.
public struct LatencyHistogram: Sendable {
  /// How many took at most as long as each bound, and more than the bound before; those over the last
  /// bound stand at the end.
  private var counts = InlineArray<24, UInt64>(repeating: 0)
  /// All of them together, in nanoseconds.
  public private(set) var sumNanoseconds: UInt64 = 0

  /// How many bounds there are: from 2^13 to 2^35 nanoseconds, which is 8 microseconds to 34 seconds.
  public static let boundCount = 23
  private static let firstBoundBits = 13

  /// Nothing was recorded.
  public init() {}

  /// One of the bounds, in nanoseconds. A bucket holds what is less than or equal to its bound.
  public static func bound(_ index: Int) -> UInt64 { 1 << UInt64(firstBoundBits + index) }

  /// Adds one that took so long.
  public mutating func record(nanoseconds: UInt64) {
    // v <= 2^k if and only if v - 1 has at most k bits.
    let bits = nanoseconds == 0 ? 0 : 64 - (nanoseconds - 1).leadingZeroBitCount
    counts[min(max(0, bits - Self.firstBoundBits), Self.boundCount)] &+= 1
    sumNanoseconds &+= nanoseconds
  }

  /// Adds one that took so long; a negative time counts as none.
  public mutating func record(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    record(nanoseconds: UInt64(max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
  }

  /// How many were recorded.
  public var count: UInt64 { cumulativeCount(upTo: Self.boundCount) }

  /// How many took at most as long as the bound `index`; all of them for the index after the last.
  public func cumulativeCount(upTo index: Int) -> UInt64 {
    var sum: UInt64 = 0
    for position in 0...index { sum &+= counts[position] }
    return sum
  }

  /// Adds all of `other`.
  public static func += (left: inout LatencyHistogram, right: LatencyHistogram) {
    for index in 0...boundCount { left.counts[index] &+= right.counts[index] }
    left.sumNanoseconds &+= right.sumNanoseconds
  }
}

extension LatencyHistogram: Equatable {
  public static func == (left: LatencyHistogram, right: LatencyHistogram) -> Bool {
    left.sumNanoseconds == right.sumNanoseconds
      && (0...boundCount).allSatisfy { left.counts[$0] == right.counts[$0] }
  }
}
