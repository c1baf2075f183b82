import CMessages
public import Messages

/// Who sees what. Whether the public profile is seen at all is said there, once; consents are
/// pulsewire.consent.v1's.
public struct PrivacySettings: Equatable, Sendable {
  /// Who sees a post about workouts and achievements that does not say it; nobody else by default.
  public var activityAudience: Audience

  /// A value with these fields.
  public init(activityAudience: Audience = .unspecified) {
    self.activityAudience = activityAudience
  }
}

extension PrivacySettings: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__privacy_settings__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__PrivacySettings>) {
    activityAudience = unsafe reader.knownChoice(
      "activity_audience", reader.raw.activity_audience, standIn: .unspecified, isRequired: true)
  }

  func write(to raw: inout Pulsewire__Settings__V1__PrivacySettings, in arena: Arena) {
    unsafe raw.activity_audience = .init(choice: activityAudience)
  }
}
