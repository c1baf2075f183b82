import CMessages
public import Messages

/// Live heart rate. The zones are the profile's: pulsewire.profile.v1.HeartRateZones.
public struct HeartRateSettings: Equatable, Sendable {
  /// Whether it is measured at all; true by default. While it is false, the server opens no
  /// PushHeartRate.
  public var liveEnabled: Bool

  /// From where; automatic by default. A broadcast needs live_enabled. Where several devices send,
  /// the server shows one of that kind; a change holds for streams that are opened from then on.
  public var source: HeartRateSource

  /// How long a broadcast to a screen may last, in minutes, 5 to 120; 60 by default: after that the
  /// server ends its WatchSession. A change holds from the next session on.
  public var broadcastTimeoutMinutes: Int32

  /// A value with these fields.
  public init(
    liveEnabled: Bool = false, source: HeartRateSource = .unspecified,
    broadcastTimeoutMinutes: Int32 = 0
  ) {
    self.liveEnabled = liveEnabled
    self.source = source
    self.broadcastTimeoutMinutes = broadcastTimeoutMinutes
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
  }

  func write(to raw: inout Pulsewire__Settings__V1__HeartRateSettings, in arena: Arena) {
    unsafe raw.live_enabled = liveEnabled ? 1 : 0
    unsafe raw.source = .init(choice: source)
    unsafe raw.broadcast_timeout_minutes = broadcastTimeoutMinutes
  }
}
