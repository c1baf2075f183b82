package import Wire

package struct HeartRateOpened: MappedMessage {
  package var lastSequence: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateOpened")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.lastSequence)
  }
}
