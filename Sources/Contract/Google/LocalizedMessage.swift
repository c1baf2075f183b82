import CMessages
public import Messages

extension Google {
  /// What to show a person.
  public struct LocalizedMessage: Equatable, Sendable {
    /// The language of the message, as in BCP 47: en, no, es, de or pt.
    public var locale: String

    /// A sentence.
    public var message: String

    /// A value with these fields.
    public init(locale: String, message: String) {
      self.locale = locale
      self.message = message
    }
  }
}

extension Google.LocalizedMessage: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(google__rpc__localized_message__init)

  init(reading reader: inout Reader<Google__Rpc__LocalizedMessage>) {
    locale = unsafe reader.text("locale", reader.raw.locale)
    message = unsafe reader.text("message", reader.raw.message)
  }

  func write(to raw: inout Google__Rpc__LocalizedMessage, in arena: Arena) {
    unsafe raw.locale = arena.copy(locale)
    unsafe raw.message = arena.copy(message)
  }
}
