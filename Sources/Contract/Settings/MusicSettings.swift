import CMessages
public import Messages

/// Music during a workout. Whether Spotify is connected is not a setting but a link of the account.
public struct MusicSettings: Equatable, Sendable {
  /// Whether a playlist is made for each session; false by default.
  public var sessionMixEnabled: Bool

  /// Whether the tempo follows the phases of the workout; false by default. Needs
  /// session_mix_enabled.
  public var bpmMatchingEnabled: Bool

  /// A value with these fields.
  public init(sessionMixEnabled: Bool = false, bpmMatchingEnabled: Bool = false) {
    self.sessionMixEnabled = sessionMixEnabled
    self.bpmMatchingEnabled = bpmMatchingEnabled
  }
}

extension MusicSettings: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__music_settings__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__MusicSettings>) {
    sessionMixEnabled = unsafe reader.raw.session_mix_enabled != 0
    bpmMatchingEnabled = unsafe reader.raw.bpm_matching_enabled != 0
  }

  func write(to raw: inout Pulsewire__Settings__V1__MusicSettings, in arena: Arena) {
    unsafe raw.session_mix_enabled = sessionMixEnabled ? 1 : 0
    unsafe raw.bpm_matching_enabled = bpmMatchingEnabled ? 1 : 0
  }
}
