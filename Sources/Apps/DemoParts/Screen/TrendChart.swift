/// A line through values of equal distance, of Braille dots: two across and four down in a cell. The
/// scale begins at 0.
struct TrendChart {
  private let values: [Double]
  private let columns: Int
  private let rows: Int
  private let top: Double

  private static let dotsAcross = 2
  private static let dotsDown = 4
  /// The bits of a cell's dots, by column and then from the top down. Source: Unicode, block U+2800.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
  /// The columns of the scale, `123,456 ┤ `.
  private static let scaleColumns = 10

  /// Creates the chart of `values`, which are at least 0, in so many columns, the scale included.
  init(_ values: [Double], columns: Int, rows: Int) {
    self.values = values
    self.columns = max(1, columns - Self.scaleColumns)
    self.rows = max(1, rows)
    top = values.max() ?? 0
  }

  /// Returns the rows from the top, each on a line from `make`.
  func lines(_ make: () -> ScreenLine) -> [String] {
    drawn().enumerated().map { row, cells in
      var line = make()
      let label = row == 0 ? Self.label(top) : row == rows - 1 ? "0" : ""
      line.add(ScreenFormat.right(label, 7) + (label.isEmpty ? " │ " : " ┤ "), .dim)
      line.add(String(cells.map { $0 == 0 ? " " : Self.character($0) }), .zone(1))
      return line.rendered
    }
  }

  private static func label(_ value: Double) -> String {
    ScreenFormat.grouped(Int(min(value.rounded(), 999_999)))
  }

  private static func character(_ dots: UInt32) -> Character {
    Unicode.Scalar(0x2800 + dots).map(Character.init) ?? " "
  }

  private func drawn() -> [[UInt32]] {
    var cells = Array(repeating: Array(repeating: UInt32(0), count: columns), count: rows)
    guard top > 0 else { return cells }
    let width = columns * Self.dotsAcross
    let lowest = rows * Self.dotsDown - 1
    var last: Int?
    for x in 0..<width {
      let y = lowest - Int((height(at: x, of: width) * Double(lowest)).rounded())
      // From the previous height on, so that a steep rise stays a connected line.
      for step in min(y, last ?? y)...max(y, last ?? y) {
        cells[step / Self.dotsDown][x / Self.dotsAcross] |=
          Self.bits[x % Self.dotsAcross][step % Self.dotsDown]
      }
      last = y
    }
    return cells
  }

  /// Returns the height at a dot, 0 to 1: between two values, on the straight line between them.
  private func height(at x: Int, of width: Int) -> Double {
    guard values.count > 1, width > 1 else { return (values.first ?? 0) / top }
    let place = Double(x) * Double(values.count - 1) / Double(width - 1)
    let index = min(Int(place), values.count - 2)
    let share = place - Double(index)
    return (values[index] * (1 - share) + values[index + 1] * share) / top
  }
}
