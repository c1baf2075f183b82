package import Wire

package struct RecordingFault: MappedMessage {
  package var byteOffset: Int64 = 0
  package var sentence = ""
  package var incomplete = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.RecordingFault")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.byteOffset)
    m.text(2, &v.sentence)
    m.flag(3, &v.incomplete)
  }
}

package enum RecordingFormat: Int32, Choice {
  case unspecified = 0
  case fit = 1
  case tcx = 2
  case gpx = 3
}
