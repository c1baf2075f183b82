/// Functions on the text of settings.
enum SettingText {
  /// Returns the parts of a list with commas.
  static func parts(_ text: String) -> [String] { text.split(separator: ",").map { trimmed($0) } }

  /// Returns the text without leading and trailing white space.
  static func trimmed(_ text: some StringProtocol) -> String {
    let isSpace = { (character: Character) in character.isWhitespace }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// Returns a number, without its fraction if that is 0.
  static func decimal(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// Returns a suggestion for `text` if one of `names` is close: "; did you mean loops?"; otherwise
  /// an empty text.
  static func suggestion(_ text: String, of names: [String]) -> String {
    let near = names.map { (name: $0, distance: distance(text, $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(2, text.count / 4) else { return "" }
    return "; did you mean \(near.name)?"
  }

  /// Returns the number of letters to insert, remove and replace between two words (Levenshtein).
  private static func distance(_ one: String, _ other: String) -> Int {
    var row = Array(0...other.utf8.count)
    for (index, letter) in one.utf8.enumerated() {
      var next = [index + 1]
      for ((left, right), otherLetter) in zip(zip(row, row.dropFirst()), other.utf8) {
        let insertion = (next.last ?? 0) + 1
        next.append(min(insertion, right + 1, left + (letter == otherLetter ? 0 : 1)))
      }
      row = next
    }
    return row.last ?? 0
  }
}
