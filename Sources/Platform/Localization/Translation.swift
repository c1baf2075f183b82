/// A text in every language that the product supports; none can be left out.
public struct Translation: Hashable, Sendable {
  private let en: String
  private let no: String
  private let es: String
  private let de: String
  private let pt: String

  /// Creates a text with its translations.
  public init(en: String, no: String, es: String, de: String, pt: String) {
    self.en = en
    self.no = no
    self.es = es
    self.de = de
    self.pt = pt
  }

  /// The text in `language`.
  public subscript(language: Language) -> String {
    switch language {
    case .en: en
    case .no: no
    case .es: es
    case .de: de
    case .pt: pt
    }
  }
}
