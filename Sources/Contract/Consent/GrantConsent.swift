public import Base
public import Messages
public import Wire

extension ConsentRPC {
  /// Grants a consent.
  public static let grantConsent = Method<GrantConsentRequest, GrantConsentResponse>(
    service, "GrantConsent", .account)
}

/// The request message for GrantConsent.
public struct GrantConsentRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The purpose of the data.
  public var purpose: ConsentPurpose = .standIn

  /// The source of the data; required for CONSENT_PURPOSE_SYNC, otherwise empty.
  public var source: String = ""

  /// The type of data; required for CONSENT_PURPOSE_SYNC, otherwise empty.
  public var dataType: String = ""

  /// The version of the text that was shown.
  public var textVersion: Int32 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for GrantConsent.
public struct GrantConsentResponse: Equatable, Sendable {
  /// The consent after the call.
  public var consent: Consent = Consent()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
