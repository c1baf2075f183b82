package import Wire

package struct SessionRpeLoad: MappedMessage {
  package var load: Double = 0
  package var rpe: Double = 0
  package var duration = Duration.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.SessionRpeLoad")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.load)
    m.number(2, &v.rpe)
    m.message(3, &v.duration)
  }
}
