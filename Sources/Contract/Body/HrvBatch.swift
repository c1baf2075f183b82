package import Wire

package struct HrvBatch: MappedRequest {
  package var readings: [HrvReading] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.HrvBatch")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.readings)
  }
}
