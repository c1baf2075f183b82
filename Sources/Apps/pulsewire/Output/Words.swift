/// The names of cases as words.
enum Words {
  /// Returns the name of a case, such as `heart rate` for `heartRate`.
  static func text(_ choice: some Any, joinedBy separator: String = " ") -> String {
    "\(choice)".reduce(into: "") { text, letter in
      text += letter.isUppercase ? separator + letter.lowercased() : String(letter)
    }
  }

  /// Returns the names of cases, such as `upper back, chest`.
  static func list(_ choices: [some Any]) -> String {
    choices.map { text($0) }.joined(separator: ", ")
  }
}
