import CMessages
public import Messages

/// Live heart rate. The zones are the profile's: pulsewire.profile.v1.HeartRateZones.
public struct HeartRateSettings: Equatable, Sendable {
  /// Whether it is measured at all; true by default.
  public var liveEnabled: Bool

  /// From where; automatic by default. A broadcast needs live_enabled.
  public var source: HeartRateSource

  /// How long a broadcast may last, in minutes, 5 to 120; 60 by default. A change holds from the
  /// next session on.
  public var broadcastTimeoutMinutes: Int32

  /// Whether the coach speaks to the heart rate; false by default. Needs live_enabled.
  public var liveCoachingEnabled: Bool

  /// A value with these fields.
  public init(
    liveEnabled: Bool = false, source: HeartRateSource = .unspecified,
    broadcastTimeoutMinutes: Int32 = 0, liveCoachingEnabled: Bool = false
  ) {
    self.liveEnabled = liveEnabled
    self.source = source
    self.broadcastTimeoutMinutes = broadcastTimeoutMinutes
    self.liveCoachingEnabled = liveCoachingEnabled
  }
}

extension HeartRateSettings: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__heart_rate_settings__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__HeartRateSettings>) {
    liveEnabled = unsafe reader.raw.live_enabled != 0
    source = unsafe reader.knownChoice(
      "source", reader.raw.source, standIn: .unspecified, isRequired: true)
    broadcastTimeoutMinutes = unsafe reader.number(
      "broadcast_timeout_minutes", reader.raw.broadcast_timeout_minutes, in: 5...120)
    liveCoachingEnabled = unsafe reader.raw.live_coaching_enabled != 0
  }

  func write(to raw: inout Pulsewire__Settings__V1__HeartRateSettings, in arena: Arena) {
    unsafe raw.live_enabled = liveEnabled ? 1 : 0
    unsafe raw.source = .init(choice: source)
    unsafe raw.broadcast_timeout_minutes = broadcastTimeoutMinutes
    unsafe raw.live_coaching_enabled = liveCoachingEnabled ? 1 : 0
  }
}
