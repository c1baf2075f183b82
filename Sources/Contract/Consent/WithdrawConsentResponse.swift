import CMessages
public import Messages

/// The withdrawn consent.
public struct WithdrawConsentResponse: Equatable, Sendable {
  /// Each that was withdrawn, as it stood after the call.
  public var consents: [Consent]

  /// A value with this field.
  public init(consents: [Consent] = []) {
    self.consents = consents
  }
}

extension WithdrawConsentResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__consent__v1__withdraw_consent_response__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__WithdrawConsentResponse>) {
    consents = unsafe reader.list("consents", reader.raw.n_consents, reader.raw.consents)
  }

  func write(to raw: inout Pulsewire__Consent__V1__WithdrawConsentResponse, in arena: Arena) {
    unsafe (raw.n_consents, raw.consents) = arena.copy(list: consents)
  }
}
