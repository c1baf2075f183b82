package import Wire

package struct SyncSettings: MappedMessage {
  package var frequency: SyncFrequency = .standIn
  package var offlineEnabled = false

  package init() {}
  package init(frequency: SyncFrequency = .unspecified, offlineEnabled: Bool = false) {
    self.frequency = frequency
    self.offlineEnabled = offlineEnabled
  }
  package static let layout = MessageLayout("pulsewire.settings.v1.SyncSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.frequency)
    m.flag(2, &v.offlineEnabled)
  }
}
