package import Wire

package struct DisplayPreferences: MappedMessage {
  package var showCelebrations = false
  package var enableHapticFeedback = false
  package var enableVoiceGuidance = false
  package var dashboardLayout: [String] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.DisplayPreferences")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.showCelebrations)
    m.flag(2, &v.enableHapticFeedback)
    m.flag(3, &v.enableVoiceGuidance)
    m.texts(4, &v.dashboardLayout)
  }
}
