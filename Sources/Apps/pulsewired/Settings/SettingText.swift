/// The text of settings.
enum SettingText {
  /// The parts of a list with commas.
  static func parts(_ text: String) -> [String] { text.split(separator: ",").map { trimmed($0) } }

  /// The text without white space at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    let isSpace = { (character: Character) in character.isWhitespace }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// A number without a fraction that is 0.
  static func decimal(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// A suggestion for `text` where one of `names` is near: "; did you mean loops?"; else nothing.
  static func suggestion(_ text: String, of names: [String]) -> String {
    let near = names.map { (name: $0, distance: distance(text, $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(2, text.count / 4) else { return "" }
    return "; did you mean \(near.name)?"
  }

  /// The letters to add, remove and replace between two words (Levenshtein).
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
