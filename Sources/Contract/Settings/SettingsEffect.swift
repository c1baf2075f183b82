package import Wire

package struct SettingsEffect: MappedMessage {
  package var field = ""
  package var time: SettingsEffectTime = .standIn

  package init() {}
  package init(field: String = "", time: SettingsEffectTime = .unspecified) {
    self.field = field
    self.time = time
  }
  package static let layout = MessageLayout("pulsewire.settings.v1.SettingsEffect")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.field)
    m.choice(2, &v.time)
  }
}
