package import Wire

package struct AppearanceSettings: MappedMessage {
  package var theme: Theme = .standIn
  package var accentColor: AccentColor = .standIn
  package var fontSize: FontSize = .standIn
  package var animationsEnabled = false

  package init() {}
  package init(
    theme: Theme = .unspecified, accentColor: AccentColor = .unspecified,
    fontSize: FontSize = .unspecified, animationsEnabled: Bool = false
  ) {
    self.theme = theme
    self.accentColor = accentColor
    self.fontSize = fontSize
    self.animationsEnabled = animationsEnabled
  }
  package static let layout = MessageLayout("pulsewire.settings.v1.AppearanceSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.theme)
    m.choice(2, &v.accentColor)
    m.choice(3, &v.fontSize)
    m.flag(4, &v.animationsEnabled)
  }
}
