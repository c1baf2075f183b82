package import Wire

package struct HeartRateRejection: MappedMessage {
  package var sequence: Int64 = 0
  package var reason: HeartRateRejectionReason = .standIn
  package var message = ""

  package init() {}
  package init(sequence: Int64, reason: HeartRateRejectionReason, message: String) {
    self.sequence = sequence
    self.reason = reason
    self.message = message
  }
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateRejection")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.sequence)
    m.choice(2, &v.reason)
    m.text(3, &v.message)
  }
}
