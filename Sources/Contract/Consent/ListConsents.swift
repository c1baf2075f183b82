public import Messages
public import Wire

extension ConsentRPC {
  /// Lists the current state of all consents, with the texts to show for them.
  public static let listConsents = Method<ListConsentsRequest, ListConsentsResponse>(
    service, "ListConsents", .account)
}

/// The request message for ListConsents.
public struct ListConsentsRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension ListConsentsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.consent.v1.ListConsentsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for ListConsents.
public struct ListConsentsResponse: Equatable, Sendable {
  /// The consents, ordered by purpose, source and data type. Purposes that do not concern a single source are
  /// always included.
  public var consents: [Consent] = []

  /// The newest texts in the caller's language, one for each purpose.
  public var texts: [ConsentText] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
