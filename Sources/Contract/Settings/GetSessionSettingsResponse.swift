import CMessages
public import Messages

/// What holds for a session from its start to its end, whatever is changed meanwhile.
public struct GetSessionSettingsResponse: Equatable, Sendable {
  /// How long a broadcast may last, in minutes.
  public var broadcastTimeoutMinutes: Int32

  /// When data is exchanged.
  public var syncFrequency: SyncFrequency

  /// The version of the settings that this was taken from; 0 for the defaults.
  public var settingsVersion: Int64

  /// A value with these fields.
  public init(
    broadcastTimeoutMinutes: Int32 = 0, syncFrequency: SyncFrequency = .unspecified,
    settingsVersion: Int64 = 0
  ) {
    self.broadcastTimeoutMinutes = broadcastTimeoutMinutes
    self.syncFrequency = syncFrequency
    self.settingsVersion = settingsVersion
  }
}

extension GetSessionSettingsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__get_session_settings_response__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__GetSessionSettingsResponse>) {
    broadcastTimeoutMinutes = unsafe reader.raw.broadcast_timeout_minutes
    syncFrequency = unsafe reader.knownChoice(
      "sync_frequency", reader.raw.sync_frequency, standIn: .unspecified)
    settingsVersion = unsafe reader.raw.settings_version
  }

  func write(to raw: inout Pulsewire__Settings__V1__GetSessionSettingsResponse, in arena: Arena) {
    unsafe raw.broadcast_timeout_minutes = broadcastTimeoutMinutes
    unsafe raw.sync_frequency = .init(choice: syncFrequency)
    unsafe raw.settings_version = settingsVersion
  }
}
