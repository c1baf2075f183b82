import CMessages
public import Messages

/// The text that an athlete agrees to.
public struct ConsentText: Equatable, Sendable {
  /// What for.
  public var purpose: ConsentPurpose

  /// Counts from 1.
  public var version: Int32

  /// The language, as in BCP 47.
  public var locale: String

  /// The sentences to show.
  public var text: String

  /// Whether it is granted for each source and data type by itself.
  public var perSource: Bool

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

extension ConsentText: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__consent__v1__consent_text__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__ConsentText>) {
    purpose = unsafe reader.knownChoice("purpose", reader.raw.purpose, standIn: .unspecified)
    version = unsafe reader.raw.version
    locale = unsafe reader.text("locale", reader.raw.locale)
    text = unsafe reader.text("text", reader.raw.text)
    perSource = unsafe reader.raw.per_source != 0
  }

  func write(to raw: inout Pulsewire__Consent__V1__ConsentText, in arena: Arena) {
    unsafe raw.purpose = .init(choice: purpose)
    unsafe raw.version = version
    unsafe raw.locale = arena.copy(locale)
    unsafe raw.text = arena.copy(text)
    unsafe raw.per_source = perSource ? 1 : 0
  }
}
