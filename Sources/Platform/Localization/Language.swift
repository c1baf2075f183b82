/// A language that the product speaks.
public enum Language: String, CaseIterable, Sendable {
  /// English; what is spoken where nothing else was asked for.
  case en
  /// Norwegian.
  case no
  /// Spanish.
  case es
  /// German.
  case de
  /// Portuguese.
  case pt

  /// The language of a tag of BCP 47, in any case of letters: `de-AT` is German, and so on for all
  /// regions; `nb` and `nn` are written forms of Norwegian. Nil for a language that is not spoken.
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
