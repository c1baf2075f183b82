public import Messages
import Wire

/// The text that an athlete agrees to.
public struct ConsentText: Equatable, Sendable {
  /// What for.
  public var purpose: ConsentPurpose = .standIn

  /// Counts from 1.
  public var version: Int32 = 0

  /// The language, as in BCP 47.
  public var locale: String = ""

  /// The sentences to show.
  public var text: String = ""

  /// Whether it is granted for each source and data type by itself.
  public var perSource: Bool = false

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
