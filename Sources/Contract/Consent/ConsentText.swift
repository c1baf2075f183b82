public import Messages
import Wire

/// The text that an athlete agrees to.
public struct ConsentText: Equatable, Sendable {
  /// The purpose.
  public var purpose: ConsentPurpose = .standIn

  /// The version of the text, counted from 1.
  public var version: Int32 = 0

  /// The language, as a BCP 47 tag.
  public var locale: String = ""

  /// The text to show.
  public var text: String = ""

  /// Whether the consent is granted separately for each source and data type.
  public var perSource: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    purpose: ConsentPurpose = .unspecified, version: Int32 = 0, locale: String = "",
    text: String = "", perSource: Bool = false
  ) {
    self.purpose = purpose
    self.version = version
    self.locale = locale
    self.text = text
    self.perSource = perSource
  }
}

extension ConsentText: MappedMessage {
  public static let layout = MessageLayout("pulsewire.consent.v1.ConsentText")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.purpose)
    m.number(2, &v.version)
    m.text(3, &v.locale)
    m.text(4, &v.text)
    m.flag(5, &v.perSource)
  }
}
