package import Wire

package struct OpenProgressPhoto: MappedChange {
  package var requestID = UUID.zero
  package var takenTime: Timestamp?
  package var byteCount: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.OpenProgressPhoto")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.takenTime)
    m.number(3, &v.byteCount)
  }
}
