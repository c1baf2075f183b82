import Base
import DemoParts

/// Rows of text under headings, with each column as wide as its widest text.
struct TextTable {
  private let headings: [String]
  private var rows: [[DisplayText]] = []

  /// The number of blanks between two columns.
  private static let gap = 2

  /// Creates an empty table.
  init(_ headings: String...) { self.headings = headings }

  /// Whether the table has no rows.
  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row, with a text for each heading. Texts lose what a terminal would obey, because names
  /// come from other accounts.
  mutating func add(_ row: String...) {
    precondition(row.count == headings.count, "a row has \(row.count) texts")
    rows.append(row.map { DisplayText($0) })
  }

  /// The narrowest that a column is cut to.
  private static let cutMin = 8

  /// Returns the table as lines, or `sentence` if it is empty. The last column is not padded.
  func text(orElse sentence: String) -> String { isEmpty ? sentence + "\n" : text }

  /// The table as lines, which fit the terminal; a file or a pipe gets them whole.
  var text: String { text(columns: Terminal.isOutput ? Terminal.size.columns : .max) }

  /// Returns the table as lines of at most `columns`: if it is wider, IDs stand on lines of their
  /// own, and then the widest column is cut. The last column is not padded.
  func text(columns: Int) -> String {
    let whole = [headings.map { DisplayText($0) }] + rows
    guard Self.width(of: whole) > columns else { return Self.lines(whole, Self.widths(of: whole)) }
    let hasIDs = headings.first == "ID" && headings.count > 1
    let all = hasIDs ? whole.map { Array($0.dropFirst()) } : whole
    var widths = Self.widths(of: all)
    while Self.width(of: widths) > columns, let most = widths.max(), most > Self.cutMin,
      let place = widths.firstIndex(of: most)
    {
      widths[place] -= 1
    }
    let lines = all.map { Self.line($0, widths) }
    guard hasIDs else { return lines.joined() }
    return zip(lines, whole).enumerated().map { index, pair in
      index == 0 ? pair.0 : pair.0 + "  " + pair.1[0].text + "\n"
    }.joined()
  }

  private static func widths(of all: [[DisplayText]]) -> [Int] {
    (all.first ?? []).indices.map { column in all.map { $0[column].width }.max() ?? 0 }
  }

  private static func width(of all: [[DisplayText]]) -> Int { width(of: widths(of: all)) }

  private static func width(of widths: [Int]) -> Int {
    widths.reduce(0, +) + max(0, widths.count - 1) * gap
  }

  private static func lines(_ all: [[DisplayText]], _ widths: [Int]) -> String {
    all.map { line($0, widths) }.joined()
  }

  private static func line(_ row: [DisplayText], _ widths: [Int]) -> String {
    var line = ""
    for (text, width) in zip(row, widths) {
      let cut = text.width > width ? text.truncated(to: width) : text
      line += cut.text + String(repeating: " ", count: max(0, width - cut.width) + gap)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
