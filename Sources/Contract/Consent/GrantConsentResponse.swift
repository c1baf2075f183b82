import CMessages
public import Messages

/// The granted consent.
public struct GrantConsentResponse: Equatable, Sendable {
  /// As it stood after the call.
  public var consent: Consent

  /// A value with this field.
  public init(consent: Consent) {
    self.consent = consent
  }
}

extension GrantConsentResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__consent__v1__grant_consent_response__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__GrantConsentResponse>) {
    consent = unsafe reader.required("consent", reader.raw.consent)
  }

  func write(to raw: inout Pulsewire__Consent__V1__GrantConsentResponse, in arena: Arena) {
    unsafe raw.consent = arena.copy(message: consent)
  }
}
