public import Base
public import Messages
public import Wire

extension ConsentRPC {
  /// Grants a consent.
  public static let grantConsent = Method<GrantConsentRequest, GrantConsentResponse>(
    service, "GrantConsent", .account)
}

/// Grants a consent.
public struct GrantConsentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// What the data is for.
  public var purpose: ConsentPurpose = .standIn

  /// Whose data; required for CONSENT_PURPOSE_SYNC and empty for the others.
  public var source: String = ""

  /// Which data; required for CONSENT_PURPOSE_SYNC and empty for the others.
  public var dataType: String = ""

  /// Which version of the text was shown.
  public var textVersion: Int32 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    requestID: UUID, purpose: ConsentPurpose = .unspecified, source: String = "",
    dataType: String = "", textVersion: Int32 = 0
  ) {
    self.requestID = requestID
    self.purpose = purpose
    self.source = source
    self.dataType = dataType
    self.textVersion = textVersion
  }
}

extension GrantConsentRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.consent.v1.GrantConsentRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choice(2, &v.purpose)
    m.text(3, &v.source)
    m.text(4, &v.dataType)
    m.number(5, &v.textVersion)
  }
}

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
