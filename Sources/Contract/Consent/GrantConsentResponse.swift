public import Messages

/// The granted consent.
public struct GrantConsentResponse: Equatable, Sendable {
  /// As it stood after the call.
  public var consent: Consent = Consent()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(consent: Consent) {
    self.consent = consent
  }
}

extension GrantConsentResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.consent.v1.GrantConsentResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.consent)
  }
}
