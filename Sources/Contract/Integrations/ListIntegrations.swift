public import Messages
public import Wire

extension IntegrationRPC {
  /// All that are set up, in the order of the settings.
  public static let listIntegrations = Method<ListIntegrationsRequest, ListIntegrationsResponse>(
    service, "ListIntegrations", .account)
}

/// Asks for the integrations.
public struct ListIntegrationsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListIntegrationsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.integrations.v1.ListIntegrationsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The integrations.
public struct ListIntegrationsResponse: Equatable, Sendable {
  /// Each once.
  public var integrations: [Integration] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
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
