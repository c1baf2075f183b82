/// Percentiles by the nearest-rank method: always one of the values, never a mean of two.
package struct Percentiles<Value: Comparable & Sendable>: Sendable {
  private let sorted: [Value]

  /// Creates the percentiles of `values`, which may be in any order.
  package init(_ values: some Sequence<Value>) { sorted = values.sorted() }

  /// The number of values.
  package var count: Int { sorted.count }

  /// Returns the smallest value that at least `percent` (1 to 100) percent of all values do not
  /// exceed; nil if there are no values.
  package func value(at percent: Int) -> Value? {
    guard !sorted.isEmpty else { return nil }
    let rank = (min(max(1, percent), 100) * sorted.count + 99) / 100
    return sorted[rank - 1]
  }
}
