package import Wire

package struct ProgressPhoto: MappedMessage {
  package var id = UUID.zero
  package var takenTime = Timestamp.epoch
  package var format: PhotoFormat = .standIn
  package var byteCount: Int64 = 0
  package var createTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.ProgressPhoto")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, &v.takenTime)
    m.choice(3, &v.format)
    m.number(4, &v.byteCount)
    m.message(5, &v.createTime)
  }
}
