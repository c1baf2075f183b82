package import SettingsContract
package import Wire

extension ConnectionRPC {
  package static let completeConnection = Method<
    CompleteConnectionRequest, CompleteConnectionResponse
  >(service, "CompleteConnection", .account)
}

package struct CompleteConnectionRequest: MappedChange {
  package var requestID = UUID.zero
  package var source: IntegrationSource = .standIn
  package var completionCode = ""
  package var apiKey = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.CompleteConnectionRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choice(2, &v.source)
    m.text(3, &v.completionCode)
    m.text(4, &v.apiKey)
  }
}

package struct CompleteConnectionResponse: MappedMessage {
  package var connectTime = Timestamp.epoch
  package var missingFeatures: [ConnectionFeature] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.CompleteConnectionResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.connectTime)
    m.choices(2, &v.missingFeatures)
  }
}
