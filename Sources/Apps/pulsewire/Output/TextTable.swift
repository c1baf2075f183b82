/// Rows of text under headings, with each column as wide as its widest text.
struct TextTable {
  private let headings: [String]
  private var rows: [[String]] = []

  /// Creates an empty table.
  init(_ headings: String...) { self.headings = headings }

  /// Whether the table has no rows.
  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row, with a text for each heading.
  mutating func add(_ row: String...) {
    precondition(row.count == headings.count, "a row has \(row.count) texts")
    rows.append(row)
  }

  /// The table as lines. The last column is not padded.
  var text: String {
    let all = [headings] + rows
    let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        line += text
        guard column < row.count - 1 else { continue }
        line += String(repeating: " ", count: widths[column] - text.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
