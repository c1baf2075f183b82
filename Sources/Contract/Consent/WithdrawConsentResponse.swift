public import Messages

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
