package import Wire

package struct MusicSettings: MappedMessage {
  package var sessionMixDisabled = false
  package var tempoMatchingDisabled = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.settings.v1.MusicSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.sessionMixDisabled)
    m.flag(2, &v.tempoMatchingDisabled)
  }
}
