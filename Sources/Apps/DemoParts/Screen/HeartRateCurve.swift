/// A heart-rate curve of Braille dots: two steps to a column, four dots to a row, in the colours of
/// the zones, with a scale on the left.
struct HeartRateCurve {
  private let rows: Int
  private let columns: Int
  private let low: Int
  private let high: Int
  private let dots: [ScreenModel.Point]

  /// `123 ┤`
  private static let scaleColumns = 6
  /// Braille cells have two dots across and four down. Source: Unicode, block U+2800.
  private static let dotsAcross = 2
  private static let dotsDown = 4
  /// The bits of a cell's dots, by column and then from the top down.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
  /// The smallest span of the scale, in beats, which keeps a steady heart rate from looking
  /// erratic.
  private static let spanMin = 40

  /// Creates the curve of the newest `points` that fit into `columns` by `rows` cells, the scale
  /// included.
  init(points: [ScreenModel.Point], columns: Int, rows: Int) {
    self.rows = rows
    self.columns = max(0, columns - Self.scaleColumns - 1)
    dots = Array(points.suffix(self.columns * Self.dotsAcross))
    let known = dots.compactMap(\.bpm)
    let bottom = ((known.min() ?? 60) - 5) / 10 * 10
    let top = ((known.max() ?? bottom) + 14) / 10 * 10
    low = bottom
    high = max(top, bottom + Self.spanMin)
  }

  /// The number of points that are drawn, the newest ones.
  var dotCount: Int { dots.count }

  /// Returns the axis below the curve, with the time of its marks.
  ///
  /// - Parameter start: the time of the first dot, in seconds.
  func minutes(from start: Int, stepSeconds: Int, _ blank: ScreenLine) -> String {
    let stepSeconds = max(1, stepSeconds)
    var line = blank
    line.add(String(repeating: " ", count: Self.scaleColumns))
    let seconds = columns * Self.dotsAcross * stepSeconds
    let scale = TimeScale(seconds: seconds, marksMax: columns / Self.markColumns)
    for mark in scale.marks(from: start, to: start + seconds) {
      let column = Self.scaleColumns + (mark - start) / stepSeconds / Self.dotsAcross
      guard column >= line.width else { continue }
      line.addWhole(
        String(repeating: " ", count: column - line.width) + ScreenFormat.clock(seconds: mark), .dim
      )
    }
    return line.rendered
  }

  /// The columns of a mark of the time axis: `1:05:09` and blanks.
  private static let markColumns = 10

  /// Returns the rows from the top, each on a line from `make`.
  func lines(_ make: () -> ScreenLine) -> [String] {
    let cells = drawn()
    return (0..<rows).map { row in
      var line = make()
      line.add(scale(row), .dim)
      // One piece for each run of one colour keeps a frame at a few kilobytes.
      for run in Self.runs(of: cells[row]) { line.add(String(run.map(\.character)), run[0].ink) }
      return line.rendered
    }
  }

  private struct Cell {
    var dots: UInt32 = 0
    var zone = 0

    var ink: Ink { dots == 0 ? .plain : .zone(zone) }

    var character: Character {
      dots == 0 ? " " : Unicode.Scalar(0x2800 + dots).map(Character.init) ?? " "
    }
  }

  private static func runs(of cells: [Cell]) -> [[Cell]] {
    var runs: [[Cell]] = []
    for cell in cells {
      if runs.last?[0].ink == cell.ink {
        runs[runs.count - 1].append(cell)
      } else {
        runs.append([cell])
      }
    }
    return runs
  }

  private func drawn() -> [[Cell]] {
    var cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    var last: Int?
    for (x, point) in dots.enumerated() {
      guard let bpm = point.bpm else {
        last = nil
        continue
      }
      let y = height(of: bpm)
      // Start at the previous height, so that a steep rise stays a connected line.
      for step in min(y, last ?? y)...max(y, last ?? y) {
        let column = Self.bits[x % Self.dotsAcross]
        let row = step / Self.dotsDown
        cells[row][x / Self.dotsAcross].dots |= column[step % Self.dotsDown]
        cells[row][x / Self.dotsAcross].zone = point.zone
      }
      last = y
    }
    return cells
  }

  /// Returns the dot of a heart rate, counted from the top.
  private func height(of bpm: Int) -> Int {
    let dotsMax = rows * Self.dotsDown - 1
    return min(max(0, (high - bpm) * dotsMax / (high - low)), dotsMax)
  }

  /// Returns the scale's label in `row`: at the top, in the middle and at the bottom.
  private func scale(_ row: Int) -> String {
    guard row == 0 || row == rows / 2 || row == rows - 1 else { return "    │ " }
    let bpm = rows > 1 ? high - (high - low) * row / (rows - 1) : high
    return ScreenFormat.right(String(bpm), 3) + " ┤ "
  }
}
