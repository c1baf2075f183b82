package import SettingsContract
package import Wire

extension ConnectionRPC {
  package static let startConnection = Method<StartConnectionRequest, StartConnectionResponse>(
    service, "StartConnection", .account)
}

package struct StartConnectionRequest: MappedChange {
  package var requestID = UUID.zero
  package var source: IntegrationSource = .standIn
  package var features: [ConnectionFeature] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.StartConnectionRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choice(2, &v.source)
    m.choices(3, &v.features)
  }
}

package struct StartConnectionResponse: MappedMessage {
  package var authorizeURL = ""
  package var expireTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.StartConnectionResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.authorizeURL)
    m.message(2, &v.expireTime)
  }
}
