public import Messages
import Wire

/// Who sees what. Whether the public profile is seen at all is said there, once; consents are
/// pulsewire.consent.v1's.
public struct PrivacySettings: Equatable, Sendable {
  /// Who sees a post about workouts and achievements that does not say it; nobody else by default.
  public var activityAudience: Audience = .standIn

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(activityAudience: Audience = .unspecified) {
    self.activityAudience = activityAudience
  }
}

extension PrivacySettings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.PrivacySettings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.activityAudience)
  }
}
