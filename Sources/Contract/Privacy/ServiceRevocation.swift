package import Wire

package struct ServiceRevocation: MappedMessage {
  package var service = ""
  package var state: RevocationState = .standIn

  package init() {}
  package init(service: String, state: RevocationState) {
    self.service = service
    self.state = state
  }
  package static let layout = MessageLayout("pulsewire.privacy.v1.ServiceRevocation")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.service)
    m.choice(2, &v.state)
  }
}
