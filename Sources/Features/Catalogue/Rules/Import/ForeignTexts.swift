internal import CatalogueContract

/// Texts of a collection, cut to what the catalogue takes.
enum ForeignTexts {
  private static let nameMax = 200
  private static let stepMax = 500
  private static let stepsMax = 30

  /// Returns a name; nil for none.
  static func name(_ text: String) -> String? {
    let words = HTMLText.lines(text).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(nameMax))
  }

  /// Returns the steps of instructions: each line is one, and a long one is cut where a sentence ends.
  static func steps(_ lines: [String]) -> [String] {
    Array(lines.flatMap(cut).prefix(stepsMax))
  }

  private static func cut(_ line: String) -> [String] {
    var (parts, rest) = ([String](), Substring(line))
    while rest.count > stepMax {
      let head = rest.prefix(stepMax)
      let end = head.lastIndex { ".!?".contains($0) } ?? head.lastIndex(of: " ")
      let place = end.map { rest.index(after: $0) } ?? head.endIndex
      parts.append(String(rest[..<place]))  // trap: an index of it
      rest = rest[place...].drop { $0.isWhitespace }  // trap: as above
    }
    return rest.isEmpty ? parts : parts + [String(rest)]
  }

  /// Returns an address of a medium or a page; nil for one that the catalogue does not take.
  static func address(_ text: String?) -> String? {
    guard let text, text.hasPrefix("https://"), text.count <= 500,
      !text.contains(where: { $0.isWhitespace || "<>\"".contains($0) })
    else { return nil }
    return text
  }
}
