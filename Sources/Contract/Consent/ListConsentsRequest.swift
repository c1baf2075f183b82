import CMessages
public import Messages

/// Asks for the consents.
public struct ListConsentsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListConsentsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__consent__v1__list_consents_request__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__ListConsentsRequest>) {}

  func write(to raw: inout Pulsewire__Consent__V1__ListConsentsRequest, in arena: Arena) {}
}
