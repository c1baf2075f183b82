public import Messages
import Wire

/// The settings for the visibility of data. The visibility of the public profile is part of the profile;
/// consents are part of pulsewire.consent.v1.
public struct PrivacySettings: Equatable, Sendable {
  /// The audience of posts about workouts and achievements that do not specify one; by default only the
  /// athlete.
  public var activityAudience: Audience = .standIn

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
