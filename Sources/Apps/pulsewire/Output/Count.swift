/// Numbers with the noun that they count.
enum Count {
  /// Returns `1 set`, `2 sets`.
  static func text(_ number: some BinaryInteger, _ noun: String) -> String {
    "\(number) \(number == 1 ? noun : plural(noun))"
  }

  /// Returns `2 days of a routine`: the plural of a phrase is that of its noun, before `of` or
  /// `with`.
  static func phrase(_ number: some BinaryInteger, _ phrase: String) -> String {
    let end = [" of ", " with "].compactMap { phrase.firstRange(of: $0)?.lowerBound }
      .min()
    let noun = phrase[..<(end ?? phrase.endIndex)]
    return text(number, String(noun)) + phrase[noun.endIndex...]
  }

  /// Returns the plural of a regular noun: `set`, `box`, `entry`, `day`.
  private static func plural(_ noun: String) -> String {
    if noun.hasSuffix("y"), !["a", "e", "o"].contains(noun.dropLast().suffix(1)) {
      return noun.dropLast() + "ies"
    }
    return noun + (noun.hasSuffix("h") || noun.hasSuffix("s") || noun.hasSuffix("x") ? "es" : "s")
  }
}
