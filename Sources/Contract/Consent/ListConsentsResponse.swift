import CMessages
public import Messages

/// The consents.
public struct ListConsentsResponse: Equatable, Sendable {
  /// By purpose, source and data type. Purposes that are not about one source are always there.
  public var consents: [Consent]

  /// The newest texts, in the caller's language, one for each purpose.
  public var texts: [ConsentText]

  /// A value with these fields.
  public init(consents: [Consent] = [], texts: [ConsentText] = []) {
    self.consents = consents
    self.texts = texts
  }
}

extension ListConsentsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__consent__v1__list_consents_response__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__ListConsentsResponse>) {
    consents = unsafe reader.list("consents", reader.raw.n_consents, reader.raw.consents)
    texts = unsafe reader.list("texts", reader.raw.n_texts, reader.raw.texts)
  }

  func write(to raw: inout Pulsewire__Consent__V1__ListConsentsResponse, in arena: Arena) {
    unsafe (raw.n_consents, raw.consents) = arena.copy(list: consents)
    unsafe (raw.n_texts, raw.texts) = arena.copy(list: texts)
  }
}
