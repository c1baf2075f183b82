package import SettingsContract
package import Wire

package struct CoachStatus: MappedMessage {
  package var mode: TrainingMode = .standIn
  package var silent = false
  package var enabled = false
  package var targetZoneMin: HeartRateZone = .unspecified
  package var targetZoneMax: HeartRateZone = .unspecified
  package var recovery = false
  package var limitBpm: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.CoachStatus")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.mode)
    m.flag(2, &v.silent)
    m.flag(3, &v.enabled)
    m.choice(4, &v.targetZoneMin)
    m.choice(5, &v.targetZoneMax)
    m.flag(6, &v.recovery)
    m.number(7, &v.limitBpm)
  }
}
