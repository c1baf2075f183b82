package import Wire

package struct OpenRecording: MappedChange {
  package var requestID = UUID.zero
  package var byteCount: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.OpenRecording")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.number(2, &v.byteCount)
  }
}
