public import Messages
public import Wire

extension IntegrationRPC {
  /// Lists the configured integrations, in the order of the settings.
  public static let listIntegrations = Method<ListIntegrationsRequest, ListIntegrationsResponse>(
    service, "ListIntegrations", .account)
}

/// The request message for ListIntegrations.
public struct ListIntegrationsRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension ListIntegrationsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.integrations.v1.ListIntegrationsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for ListIntegrations.
public struct ListIntegrationsResponse: Equatable, Sendable {
  /// The integrations, one for each source.
  public var integrations: [Integration] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(integrations: [Integration]) {
    self.integrations = integrations
  }
}

extension ListIntegrationsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.integrations.v1.ListIntegrationsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.integrations)
  }
}
