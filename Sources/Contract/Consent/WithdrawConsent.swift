public import Base
public import Messages
public import Wire

extension ConsentRPC {
  /// Withdraws a consent; also one that was not granted, which is then on record.
  public static let withdrawConsent = Method<WithdrawConsentRequest, WithdrawConsentResponse>(
    service, "WithdrawConsent", .account)
}

/// Withdraws a consent.
public struct WithdrawConsentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// What the data is for.
  public var purpose: ConsentPurpose = .standIn

  /// Whose data; required for CONSENT_PURPOSE_SYNC and empty for the others.
  public var source: String = ""

  /// Which data; empty for all of the source's, and for the other purposes.
  public var dataType: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The withdrawn consent.
public struct WithdrawConsentResponse: Equatable, Sendable {
  /// Each that was withdrawn, as it stood after the call.
  public var consents: [Consent] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
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
