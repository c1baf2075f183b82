public import Base
public import Messages
public import Wire

extension ConsentRPC {
  /// Withdraws a consent. The withdrawal of a consent that was not granted is also recorded.
  public static let withdrawConsent = Method<WithdrawConsentRequest, WithdrawConsentResponse>(
    service, "WithdrawConsent", .account)
}

/// The request message for WithdrawConsent.
public struct WithdrawConsentRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The purpose of the data.
  public var purpose: ConsentPurpose = .standIn

  /// The source of the data; required for CONSENT_PURPOSE_SYNC, otherwise empty.
  public var source: String = ""

  /// The type of data; empty for all types of the source, and for the other purposes.
  public var dataType: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, purpose: ConsentPurpose = .unspecified, source: String = "",
    dataType: String = ""
  ) {
    self.requestID = requestID
    self.purpose = purpose
    self.source = source
    self.dataType = dataType
  }
}

extension WithdrawConsentRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.consent.v1.WithdrawConsentRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choice(2, &v.purpose)
    m.text(3, &v.source)
    m.text(4, &v.dataType)
  }
}

/// The response message for WithdrawConsent.
public struct WithdrawConsentResponse: Equatable, Sendable {
  /// The withdrawn consents, as they are after the call.
  public var consents: [Consent] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(consents: [Consent] = []) {
    self.consents = consents
  }
}

extension WithdrawConsentResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.consent.v1.WithdrawConsentResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.consents)
  }
}
