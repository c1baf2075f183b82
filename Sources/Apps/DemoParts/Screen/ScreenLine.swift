/// A line under construction: pieces of text in inks, never wider than `columnsMax`.
struct ScreenLine {
  private let columnsMax: Int
  private let isColoured: Bool
  private var text = ""
  /// The number of columns in use.
  private(set) var width = 0

  init(columnsMax: Int, isColoured: Bool) {
    self.columnsMax = columnsMax
    self.isColoured = isColoured
  }

  /// The number of columns that are left.
  var room: Int { max(0, columnsMax - width) }

  /// Adds as much of `piece` as fits.
  mutating func add(_ piece: String, _ ink: Ink = .plain) {
    let cut = DisplayText(piece).truncated(to: room)
    guard cut.width > 0 else { return }
    width += cut.width
    if isColoured, let escape = ink.escape {
      text += escape + cut.text + Ink.reset
    } else {
      text += cut.text
    }
  }

  /// Adds `piece` only if all of it fits.
  mutating func addWhole(_ piece: String, _ ink: Ink = .plain) {
    if DisplayText(piece).width <= room { add(piece, ink) }
  }

  /// Adds spaces until `columns` remain.
  mutating func pad(leaving columns: Int) {
    add(String(repeating: " ", count: max(0, room - columns)))
  }

  /// The line with its escape sequences.
  var rendered: String { text }
}
