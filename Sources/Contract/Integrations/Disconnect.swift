package import SettingsContract
package import Wire

extension ConnectionRPC {
  package static let disconnect = Method<DisconnectRequest, DisconnectResponse>(
    service, "Disconnect", .account)
}

package struct DisconnectRequest: MappedChange {
  package var requestID = UUID.zero
  package var source: IntegrationSource = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.DisconnectRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choice(2, &v.source)
  }
}

package struct DisconnectResponse: MappedMessage {
  package var disconnectTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.DisconnectResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.disconnectTime)
  }
}
