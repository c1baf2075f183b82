package import Wire

package struct HeartRateDevice: MappedMessage {
  package var deviceID = UUID.zero
  package var sampleCount: Int64 = 0
  package var firstSampleTime: Timestamp?
  package var lastSampleTime: Timestamp?
  package var lastSequence: Int64 = 0
  package var strikes: [HeartRateStrike] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateDevice")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.deviceID)
    m.number(2, &v.sampleCount)
    m.message(3, &v.firstSampleTime)
    m.message(4, &v.lastSampleTime)
    m.number(5, &v.lastSequence)
    m.list(6, &v.strikes)
  }
}
