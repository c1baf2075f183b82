package import Wire

package struct WorkoutEffort: MappedMessage {
  package var deviceKcal: Double = 0
  package var sessionRpe: Double = 0
  package var version: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.WorkoutEffort")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.deviceKcal)
    m.number(2, &v.sessionRpe)
    m.number(3, &v.version)
  }
}
