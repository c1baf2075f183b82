public import Messages
public import Wire

extension ConsentRPC {
  /// The current state of all consents, and the texts to ask with.
  public static let listConsents = Method<ListConsentsRequest, ListConsentsResponse>(
    service, "ListConsents", .account)
}

/// Asks for the consents.
public struct ListConsentsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListConsentsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.consent.v1.ListConsentsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The consents.
public struct ListConsentsResponse: Equatable, Sendable {
  /// By purpose, source and data type. Purposes that are not about one source are always there.
  public var consents: [Consent] = []

  /// The newest texts, in the caller's language, one for each purpose.
  public var texts: [ConsentText] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(consents: [Consent] = [], texts: [ConsentText] = []) {
    self.consents = consents
    self.texts = texts
  }
}

extension ListConsentsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.consent.v1.ListConsentsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.consents)
    m.list(2, &v.texts)
  }
}
