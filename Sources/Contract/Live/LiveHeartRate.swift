package import Wire

package struct LiveHeartRate: MappedMessage {
  package var revision: Int64 = 0
  package var skippedCount: Int64 = 0
  package var bpm: Int32 = 0
  package var zone: HeartRateZone = .standIn
  package var sampleTime: Timestamp?
  package var deviceID: UUID?
  package var sequence: Int64 = 0
  package var ended = false
  package var signal: HeartRateSignal = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.LiveHeartRate")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.revision)
    m.number(2, &v.skippedCount)
    m.number(3, &v.bpm)
    m.choice(4, &v.zone)
    m.message(5, &v.sampleTime)
    m.uuid(6, &v.deviceID)
    m.number(7, &v.sequence)
    m.flag(8, &v.ended)
    m.choice(9, &v.signal)
  }
}
