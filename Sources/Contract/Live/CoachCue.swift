package import Wire

package struct CoachCue: MappedMessage {
  package var id = UUID.zero
  package var revision: Int64 = 0
  package var kind: CoachCueKind = .standIn
  package var text = ""
  package var language = ""
  package var bpm: Int32 = 0
  package var zone: HeartRateZone = .standIn
  package var targetZoneMin: HeartRateZone = .unspecified
  package var targetZoneMax: HeartRateZone = .unspecified
  package var time = Timestamp.epoch
  package var notMedicalAdvice = false
  package var senderName = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.CoachCue")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.number(2, &v.revision)
    m.choice(3, &v.kind)
    m.text(4, &v.text)
    m.text(5, &v.language)
    m.number(6, &v.bpm)
    m.choice(7, &v.zone)
    m.choice(8, &v.targetZoneMin)
    m.choice(9, &v.targetZoneMax)
    m.message(10, &v.time)
    m.flag(11, &v.notMedicalAdvice)
    m.text(12, &v.senderName)
  }
}
