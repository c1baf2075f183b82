import CMessages
public import Messages

/// The integrations.
public struct ListIntegrationsResponse: Equatable, Sendable {
  /// Each once.
  public var integrations: [Integration]

  /// A value with this field.
  public init(integrations: [Integration]) {
    self.integrations = integrations
  }
}

extension ListIntegrationsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__integrations__v1__list_integrations_response__init)

  init(reading reader: inout Reader<Pulsewire__Integrations__V1__ListIntegrationsResponse>) {
    integrations = unsafe reader.list(
      "integrations", reader.raw.n_integrations, reader.raw.integrations)
  }

  func write(to raw: inout Pulsewire__Integrations__V1__ListIntegrationsResponse, in arena: Arena) {
    unsafe (raw.n_integrations, raw.integrations) = arena.copy(list: integrations)
  }
}
