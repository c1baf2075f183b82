package import Wire

package struct AnnouncementSettings: MappedMessage {
  package var mode: TrainingMode = .standIn
  package var enabled = false
  package var cooldownSeconds: Int32 = 0
  package var frequencySeconds: Int32 = 0

  package init() {}
  package init(
    mode: TrainingMode = .unspecified, enabled: Bool = false, cooldownSeconds: Int32 = 0,
    frequencySeconds: Int32 = 0
  ) {
    self.mode = mode
    self.enabled = enabled
    self.cooldownSeconds = cooldownSeconds
    self.frequencySeconds = frequencySeconds
  }
  package static let layout = MessageLayout("pulsewire.settings.v1.AnnouncementSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.mode)
    m.flag(2, &v.enabled)
    m.number(3, &v.cooldownSeconds)
    m.number(4, &v.frequencySeconds)
  }
}
