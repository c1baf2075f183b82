public import Messages

/// The changed settings.
public struct UpdateSettingsResponse: Equatable, Sendable {
  /// As they are now.
  public var settings: Settings = Settings()

  /// What takes effect when, for each field that was changed.
  public var effects: [SettingsEffect] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(settings: Settings, effects: [SettingsEffect] = []) {
    self.settings = settings
    self.effects = effects
  }
}

extension UpdateSettingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.UpdateSettingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settings)
    m.list(2, &v.effects)
  }
}
