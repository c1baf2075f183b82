/// The sequences of a stream that are struck out, as ranges that do not overlap.
package struct StruckRanges: Hashable, Sendable {
  private let ranges: [ClosedRange<Int64>]

  /// Creates the union of `ranges`.
  package init(_ ranges: [ClosedRange<Int64>] = []) {
    var merged: [ClosedRange<Int64>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// Whether nothing is struck out.
  package var isEmpty: Bool { ranges.isEmpty }

  /// Returns whether the sample with this sequence is struck out.
  package func contains(_ sequence: Int64) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < sequence { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= sequence
  }
}
