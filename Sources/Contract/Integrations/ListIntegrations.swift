package import Wire

extension IntegrationRPC {
  package static let listIntegrations = Method<ListIntegrationsRequest, ListIntegrationsResponse>(
    service, "ListIntegrations", .account)
}

package struct ListIntegrationsRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.ListIntegrationsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct ListIntegrationsResponse: MappedMessage {
  package var integrations: [Integration] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.ListIntegrationsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.integrations)
  }
}
