package import Wire

package struct HeartRateSettings: MappedMessage {
  package var liveEnabled = false
  package var source: HeartRateSource = .standIn
  package var broadcastTimeoutMinutes: Int32 = 0

  package init() {}
  package init(
    liveEnabled: Bool = false, source: HeartRateSource = .unspecified,
    broadcastTimeoutMinutes: Int32 = 0
  ) {
    self.liveEnabled = liveEnabled
    self.source = source
    self.broadcastTimeoutMinutes = broadcastTimeoutMinutes
  }
  package static let layout = MessageLayout("pulsewire.settings.v1.HeartRateSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.liveEnabled)
    m.choice(2, &v.source)
    m.number(3, &v.broadcastTimeoutMinutes)
  }
}
