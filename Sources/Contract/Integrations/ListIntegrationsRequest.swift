import CMessages
public import Messages

/// Asks for the integrations.
public struct ListIntegrationsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListIntegrationsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__integrations__v1__list_integrations_request__init)

  init(reading reader: inout Reader<Pulsewire__Integrations__V1__ListIntegrationsRequest>) {}

  func write(to raw: inout Pulsewire__Integrations__V1__ListIntegrationsRequest, in arena: Arena) {}
}
