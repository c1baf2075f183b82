import CMessages
public import Messages

/// The changed settings.
public struct UpdateSettingsResponse: Equatable, Sendable {
  /// As they are now.
  public var settings: Settings

  /// What takes effect when, for each field that was changed.
  public var effects: [SettingsEffect]

  /// A value with these fields.
  public init(settings: Settings, effects: [SettingsEffect] = []) {
    self.settings = settings
    self.effects = effects
  }
}

extension UpdateSettingsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__update_settings_response__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__UpdateSettingsResponse>) {
    settings = unsafe reader.required("settings", reader.raw.settings)
    effects = unsafe reader.list("effects", reader.raw.n_effects, reader.raw.effects)
  }

  func write(to raw: inout Pulsewire__Settings__V1__UpdateSettingsResponse, in arena: Arena) {
    unsafe raw.settings = arena.copy(message: settings)
    unsafe (raw.n_effects, raw.effects) = arena.copy(list: effects)
  }
}
