package import Wire

package struct CoachSettings: MappedMessage {
  package var mode: TrainingMode = .unspecified
  package var silent = false
  package var zonesOnly = false
  package var limitBpm: Int32 = 0
  package var peopleSilent = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.settings.v1.CoachSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.mode)
    m.flag(2, &v.silent)
    m.flag(3, &v.zonesOnly)
    m.number(4, &v.limitBpm)
    m.flag(5, &v.peopleSilent)
  }
}
