package import Wire

package struct HeartRateAcknowledgement: MappedMessage {
  package var lastSequence: Int64 = 0
  package var settledCount: Int64 = 0
  package var duplicateCount: Int64 = 0
  package var uncounted: UncountedHeartRate?

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateAcknowledgement")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.lastSequence)
    m.number(2, &v.settledCount)
    m.number(3, &v.duplicateCount)
    m.message(4, &v.uncounted)
  }
}
