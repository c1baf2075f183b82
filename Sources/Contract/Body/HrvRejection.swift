package import Wire

package struct HrvRejection: MappedMessage {
  package var readingID = UUID.zero
  package var reason: HrvRejectionReason = .standIn
  package var message = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.HrvRejection")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.readingID)
    m.choice(2, &v.reason)
    m.text(3, &v.message)
  }
}
