/// A language that the product supports.
public enum Language: String, CaseIterable, Sendable {
  /// English, the default.
  case en
  /// Norwegian.
  case no
  /// Spanish.
  case es
  /// German.
  case de
  /// Portuguese.
  case pt

  /// Creates the language of a BCP 47 tag, in any letter case: `de-AT` is German, and likewise for all
  /// regions; `nb` and `nn` are written forms of Norwegian. Nil for an unsupported language.
  public init?(tag: some StringProtocol) {
    let subtag = tag.prefix { $0 != "-" }.lowercased()
    switch subtag {
    case "nb", "nn": self = .no
    default:
      guard let language = Language(rawValue: subtag) else { return nil }
      self = language
    }
  }
}
