package import Wire

package struct HrvSettlement: MappedMessage {
  package var storedCount: Int32 = 0
  package var duplicateCount: Int32 = 0
  package var rejections: [HrvRejection] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.HrvSettlement")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.storedCount)
    m.number(2, &v.duplicateCount)
    m.list(3, &v.rejections)
  }
}
