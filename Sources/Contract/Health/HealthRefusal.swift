package import Wire

package struct HealthRefusal: MappedMessage {
  package var sampleID = UUID.zero
  package var reason: HealthRefusalReason = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.HealthRefusal")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sampleID)
    m.choice(2, &v.reason)
  }
}
