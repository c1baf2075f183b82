internal import Localization

/// A whole number with digit grouping: `1,000` in English, `1.000` in German.
enum GroupedNumber {
  /// Returns the number in the format of `language`.
  static func text(_ number: Int64, in language: Language) -> String {
    let digits = String(number)
    // Spanish groups numbers of five digits and more.
    guard digits.count > (language == .es ? 4 : 3) else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator(in: language) }
      text.append(digit)
    }
    return text
  }

  private static func separator(in language: Language) -> String {
    switch language {
    case .en: ","
    case .no, .es: "\u{a0}"
    case .de, .pt: "."
    }
  }
}
