/// One line in the making: pieces of text in inks, never wider than it may be.
struct ScreenLine {
  private let columnsMax: Int
  private let isColoured: Bool
  private var text = ""
  /// How many columns are taken.
  private(set) var width = 0

  init(columnsMax: Int, isColoured: Bool) {
    self.columnsMax = columnsMax
    self.isColoured = isColoured
  }

  /// What is left to write in.
  var room: Int { max(0, columnsMax - width) }

  /// Adds as much of `piece` as there is room for.
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

  /// Adds `piece` only if all of it has room.
  mutating func addWhole(_ piece: String, _ ink: Ink = .plain) {
    if DisplayText(piece).width <= room { add(piece, ink) }
  }

  /// Fills up so that `columns` remain.
  mutating func pad(leaving columns: Int) {
    add(String(repeating: " ", count: max(0, room - columns)))
  }

  /// The line, with its escapes.
  var rendered: String { text }
}
