package import Wire

package struct ZoneTime: MappedMessage {
  package var zone: HeartRateZone = .standIn
  package var duration = Duration.zero

  package init() {}
  package init(zone: HeartRateZone, duration: Duration) {
    self.zone = zone
    self.duration = duration
  }
  package static let layout = MessageLayout("pulsewire.live.v1.ZoneTime")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.zone)
    m.message(2, &v.duration)
  }
}
