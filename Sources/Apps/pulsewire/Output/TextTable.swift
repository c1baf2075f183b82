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

  /// Returns the table as lines, or `sentence` if it is empty. The last column is not padded.
  func text(orElse sentence: String) -> String { isEmpty ? sentence + "\n" : text }

  /// The table as lines. The last column is not padded.
  var text: String {
    let all = [headings.map { DisplayText($0) }] + rows
    let widths = headings.indices.map { column in all.map { $0[column].width }.max() ?? 0 }
    return all.map { row in
      var line = ""
      for (text, width) in zip(row, widths) {
        line += text.text + String(repeating: " ", count: width - text.width + Self.gap)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
