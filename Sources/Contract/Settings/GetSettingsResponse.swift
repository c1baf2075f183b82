import CMessages
public import Messages

/// The settings.
public struct GetSettingsResponse: Equatable, Sendable {
  /// As they are now.
  public var settings: Settings

  /// A value with this field.
  public init(settings: Settings) {
    self.settings = settings
  }
}

extension GetSettingsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__get_settings_response__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__GetSettingsResponse>) {
    settings = unsafe reader.required("settings", reader.raw.settings)
  }

  func write(to raw: inout Pulsewire__Settings__V1__GetSettingsResponse, in arena: Arena) {
    unsafe raw.settings = arena.copy(message: settings)
  }
}
