/// The likeness of a name to what somebody has typed, with a letter or two wrong.
enum NameLikeness {
  /// The most words of a name that are compared.
  private static let wordsMax = 12
  /// The most characters of a word that are compared.
  private static let charactersMax = 32

  /// Returns the number of wrong letters, summed up over the words that were typed; nil for a name that is not like them.
  /// Both are keys of searches: without case and accents.
  static func distance(from typed: String, to name: String) -> Int? {
    let names = words(of: name)
    var sum = 0
    for word in words(of: typed) {
      let best = names.map { distance(word, $0) }.min()
      guard let best, best <= allowance(word.count) else { return nil }
      sum += best
    }
    return sum
  }

  /// Returns the wrong letters that a word of so many letters may have.
  private static func allowance(_ count: Int) -> Int {
    switch count {
    case ..<4: 0
    case ..<7: 1
    default: 2
    }
  }

  private static func words(of text: String) -> [[Character]] {
    text.split { !($0.isLetter || $0.isNumber) }.prefix(wordsMax)
      .map { Array($0.prefix(charactersMax)) }
  }

  /// Returns the letters to insert, to leave out, to replace, and to swap with the next one.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var next = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        // trap: each row has one more element than `other`, and `next` those up to `column`
        var cost = min(last[column] + (letter == otherLetter ? 0 : 1), last[column + 1] + 1)
        cost = min(cost, next[column] + 1)  // trap: as above
        // trap: as above, and behind the first letters
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
          cost = min(cost, before[column - 1] + 1)  // trap: as above
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last.last ?? one.count
  }
}
