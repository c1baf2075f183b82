package import Wire

package struct WorkoutLoad: MappedMessage {
  package var workoutLogID = UUID.zero
  package var heartRate: HeartRateLoad?
  package var sessionRpe: SessionRpeLoad?
  package var drift: HeartRateDrift?
  package var recovery: HeartRateRecovery?

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.WorkoutLoad")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
    m.message(2, &v.heartRate)
    m.message(3, &v.sessionRpe)
    m.message(4, &v.drift)
    m.message(5, &v.recovery)
  }
}
