/// A distribution of durations: counts in buckets whose bounds double, and their sum. Recording
/// costs a bit scan and two additions, cheap enough for every call.
public struct LatencyHistogram: Sendable {
  /// The number of durations in each bucket: at most its bound and over the bound before. The last
  /// entry counts those over the last bound.
  private var counts = InlineArray<24, UInt64>(repeating: 0)
  /// The sum of all durations, in nanoseconds.
  public private(set) var sumNanoseconds: UInt64 = 0

  /// The number of bounds: from 2^13 to 2^35 nanoseconds, which is 8 microseconds to 34 seconds.
  public static let boundCount = 23
  private static let firstBoundBits = 13

  /// Creates an empty histogram.
  public init() {}

  /// Returns the bound at `index`, in nanoseconds. A bucket holds durations up to and including its
  /// bound.
  public static func bound(_ index: Int) -> UInt64 { 1 << UInt64(firstBoundBits + index) }

  /// Adds a duration in nanoseconds.
  public mutating func record(nanoseconds: UInt64) {
    // v <= 2^k if and only if v - 1 has at most k bits.
    let bits = nanoseconds == 0 ? 0 : 64 - (nanoseconds - 1).leadingZeroBitCount
    counts[min(max(0, bits - Self.firstBoundBits), Self.boundCount)] &+= 1
    sumNanoseconds &+= nanoseconds
  }

  /// Adds a duration; a negative one counts as zero.
  public mutating func record(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    record(nanoseconds: UInt64(max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
  }

  /// The number of durations recorded.
  public var count: UInt64 { cumulativeCount(upTo: Self.boundCount) }

  /// Returns the number of durations up to the bound at `index`; all of them for the index after
  /// the last.
  public func cumulativeCount(upTo index: Int) -> UInt64 {
    var sum: UInt64 = 0
    for position in 0...index { sum &+= counts[position] }
    return sum
  }

  /// Adds all durations of `right` to `left`.
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
