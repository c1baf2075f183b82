package import Wire

package struct SnapshotPart: MappedMessage {
  package var startTime = Timestamp.epoch
  package var endTime = Timestamp.epoch
  package var partIndex: Int32 = 0
  package var complete = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.SnapshotPart")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startTime)
    m.message(2, &v.endTime)
    m.number(3, &v.partIndex)
    m.flag(4, &v.complete)
  }
}
