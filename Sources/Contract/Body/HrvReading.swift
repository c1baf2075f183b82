package import Wire

package struct HrvReading: MappedMessage {
  package var id = UUID.zero
  package var measureTime: Timestamp?
  package var kind: HrvKind = .standIn
  package var valueMs: Double = 0
  package var source = ""
  package var sourceDevice = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.HrvReading")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, ifValid: &v.measureTime)
    m.choice(3, ifKnown: &v.kind)
    m.number(4, &v.valueMs)
    m.text(5, &v.source)
    m.text(6, &v.sourceDevice)
  }
}
