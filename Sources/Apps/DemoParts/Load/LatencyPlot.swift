/// A row of small bars that shows the recent course of a latency.
package struct LatencyPlot: Sendable {
  private var values: [UInt64] = []
  private let columns: Int

  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Creates a plot of the newest `columns` values.
  package init(columns: Int) { self.columns = columns }

  /// Adds the newest value.
  package mutating func add(_ value: UInt64) {
    values.append(value)
    if values.count > columns { values.removeFirst() }
  }

  /// The bars, oldest first; the largest value is the full bar.
  package var text: String {
    guard let largest = values.max(), largest > 0 else {
      return String(repeating: Self.bars[0], count: values.count)
    }
    return String(
      values.map { Self.bars[Int(($0 * UInt64(Self.bars.count - 1) + largest / 2) / largest)] })
  }
}
