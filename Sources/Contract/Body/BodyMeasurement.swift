package import Wire

package struct BodyMeasurement: MappedMessage {
  package var date = Google.Date()
  package var kind: BodyMeasurementKind = .standIn
  package var value: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.BodyMeasurement")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.choice(2, &v.kind)
    m.number(3, &v.value)
  }
}
