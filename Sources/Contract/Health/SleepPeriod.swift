package import Wire

package struct SleepPeriod: MappedMessage {
  package var startTime = Timestamp.epoch
  package var endTime = Timestamp.epoch
  package var asleepDuration = Duration.zero
  package var awakeDuration = Duration.zero
  package var lightDuration = Duration.zero
  package var deepDuration = Duration.zero
  package var remDuration = Duration.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.SleepPeriod")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startTime)
    m.message(2, &v.endTime)
    m.message(3, &v.asleepDuration)
    m.message(4, &v.awakeDuration)
    m.message(5, &v.lightDuration)
    m.message(6, &v.deepDuration)
    m.message(7, &v.remDuration)
  }
}
