package import Wire

package struct HeartRateSample: MappedMessage {
  package var sequence: Int64 = 0
  package var sampleTime: Timestamp?
  package var bpm: Int32 = 0
  package var rrIntervalsMs: [Int32] = []
  package var measurement: [UInt8] = []

  package init() {}
  package init(sequence: Int64, sampleTime: Timestamp?, bpm: Int32, rrIntervalsMs: [Int32] = []) {
    self.sequence = sequence
    self.sampleTime = sampleTime
    self.bpm = bpm
    self.rrIntervalsMs = rrIntervalsMs
  }
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateSample")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.sequence)
    m.message(2, ifValid: &v.sampleTime)
    m.number(3, &v.bpm)
    m.numbers(4, &v.rrIntervalsMs)
    m.bytes(5, &v.measurement)
  }
}
