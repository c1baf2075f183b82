/// A part of what somebody says, between commas and the like, as words in lower case.
struct ContextClause: Equatable, Sendable {
  private let words: [Substring]

  /// The words before a phrase among which one denies it.
  private static let denialReach = 3

  /// Returns the clauses of a text.
  static func clauses(of text: String) -> [ContextClause] {
    var (clauses, words, word): ([ContextClause], [Substring], String) = ([], [], "")
    let characters = Array(text.lowercased())
    func endWord() {
      if !word.isEmpty { words.append(Substring(word)) }
      word = ""
    }
    func endClause() {
      endWord()
      if !words.isEmpty { clauses.append(ContextClause(words: words)) }
      words = []
    }
    for (index, character) in characters.enumerated() {
      // trap: compared just before
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if character.isLetter || character.isASCIIDigit {
        // "5h" and "20min" are two words.
        if character.isLetter, word.last?.isASCIIDigit == true { endWord() }
        word.append(character)
      } else if character == "." || character == ",", word.allSatisfy(\.isASCIIDigit),
        !word.isEmpty, next.isASCIIDigit
      {
        word.append(".")
      } else if ".,;:!?\n()".contains(character) {
        endClause()
      } else if character != "'" && character != "’" {
        endWord()
        if "-–".contains(character), words.last?.first?.isASCIIDigit == true { words.append("-") }
      }
      if !character.isLetter, ContextWords.breaks.contains(words.last ?? "") {
        words.removeLast()
        endClause()
      }
    }
    endClause()
    return clauses
  }

  /// The words with blanks between them.
  var text: String { words.joined(separator: " ") }

  /// Returns whether one of some phrases is said and not denied.
  func says(_ phrases: [ContextPhrase]) -> Bool {
    phrases.contains { phrase in places(of: phrase).contains { !isDenied(at: $0) } }
  }

  /// Returns whether one of some phrases is said.
  func mentions(_ phrases: [ContextPhrase]) -> Bool {
    phrases.contains { !places(of: $0).isEmpty }
  }

  private func isDenied(at place: Int) -> Bool {
    words.prefix(place).suffix(Self.denialReach).contains {
      ContextWords.denials.contains(String($0))
    }
  }

  /// Returns where a phrase begins.
  private func places(of phrase: ContextPhrase) -> [Int] {
    let lastPlace = words.count - phrase.words.count
    guard let first = phrase.words.first, lastPlace >= 0 else { return [] }
    return (0...lastPlace).filter { place in
      first.matches(words[place])
        && zip(phrase.words, words[place...]).dropFirst().allSatisfy { $0.matches($1) }
    }
  }

  // MARK: Numbers

  /// Returns the numbers before a unit: two of a range, or one twice; nil for none.
  func numbers(before units: [String]) -> (Double, Double)? {
    for (place, word) in words.enumerated() where units.contains(String(word)) {
      guard let last = number(at: place - 1) else { continue }
      let isRange = place > 2 && ContextWords.ranges.contains(String(words[place - 2]))
      return (isRange ? number(at: place - 3) ?? last : last, last)
    }
    return nil
  }

  private func number(at place: Int) -> Double? {
    guard words.indices.contains(place) else { return nil }
    let word = words[place]  // trap: just compared
    if let number = Double(word), number.isFinite { return number }
    return ContextWords.numbers[String(word)]
  }

  /// The minutes that are named, of a range the fewest; nil for none.
  var minutes: Double? {
    if mentions(ContextWords.halfHour) { return 30 }
    return numbers(before: ContextWords.minutes).map { min($0.0, $0.1) }
  }

  /// The hours that are named, of a range the fewest; nil for none.
  var hours: Double? {
    guard let (low, high) = numbers(before: ContextWords.hours) else { return nil }
    let isHalfMore = mentions(ContextWords.andHalf)
    return min(low, high) + (isHalfMore ? 0.5 : 0)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
