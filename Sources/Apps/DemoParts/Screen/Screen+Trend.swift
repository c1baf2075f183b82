package import Contract

/// The trend of an athlete's weeks.
extension Screen {
  /// The columns of the scale and of a day below it.
  private static let scaleColumns = 10
  private static let dayColumns = 10

  /// Returns a line through the volume of each week, or through its duration if nothing was lifted.
  package func trend(_ weeks: [WeekSums], rows: Int) -> [String] {
    let isLifting = weeks.contains { $0.sums.volumeKg > 0 }
    let values = weeks.map { isLifting ? $0.sums.volumeKg : Double($0.sums.seconds / 60) }
    let unit = isLifting ? "kilograms" : "minutes"
    let count = weeks.count == 1 ? "1 week" : "\(weeks.count) weeks"
    var lines = [heading("\(count), \(unit) a week")]
    lines += TrendChart(values, columns: width, rows: rows).lines { line() }
    guard let first = weeks.first, let last = weeks.last else { return lines }
    var axis = line()
    axis.add(String(repeating: " ", count: Self.scaleColumns) + Self.text(first.startDate), .dim)
    if axis.room > Self.dayColumns {
      axis.pad(leaving: Self.dayColumns)
      axis.add(Self.text(last.startDate), .dim)
    }
    return lines + [axis.rendered]
  }
}
