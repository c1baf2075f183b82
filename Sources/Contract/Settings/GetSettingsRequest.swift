import CMessages
public import Messages

/// Asks for the settings.
public struct GetSettingsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetSettingsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__settings__v1__get_settings_request__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__GetSettingsRequest>) {}

  func write(to raw: inout Pulsewire__Settings__V1__GetSettingsRequest, in arena: Arena) {}
}
