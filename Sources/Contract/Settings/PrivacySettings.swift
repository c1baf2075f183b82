package import Wire

package struct PrivacySettings: MappedMessage {
  package var activityAudience: Audience = .standIn

  package init() {}
  package init(activityAudience: Audience = .unspecified) {
    self.activityAudience = activityAudience
  }
  package static let layout = MessageLayout("pulsewire.settings.v1.PrivacySettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.activityAudience)
  }
}
