/// One or several words that follow each other.
struct ContextPhrase: ExpressibleByStringLiteral, Sendable {
  /// The words, in order.
  let words: [Word]

  /// A word of a phrase.
  struct Word: Sendable {
    /// The word, or what it begins with.
    let text: String
    /// Whether all words that begin with the text are meant.
    let isStem: Bool

    /// Returns whether a word in lower case is the one that is meant.
    func matches(_ word: Substring) -> Bool {
      isStem ? word.hasPrefix(text) : word == text
    }
  }

  /// Creates a phrase from words with blanks between them. One that ends with an asterisk stands for all that begin
  /// like it.
  init(stringLiteral text: String) {
    words = text.split(separator: " ").map { word in
      let isStem = word.last == "*"
      return Word(text: String(isStem ? word.dropLast() : word), isStem: isStem)
    }
  }

  /// The words with blanks between them, and an asterisk after a stem.
  var text: String {
    words.map { $0.isStem ? "\($0.text)*" : $0.text }.joined(separator: " ")
  }
}
