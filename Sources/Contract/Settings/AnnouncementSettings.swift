import CMessages
public import Messages

/// What is announced during a workout of one training mode. Modes do not share anything of it.
public struct AnnouncementSettings: Equatable, Sendable {
  /// Which; required.
  public var mode: TrainingMode

  /// Whether anything is announced; true by default.
  public var enabled: Bool

  /// A change of zone is announced at most so often, in seconds, 5 to 300; 30 by default.
  public var cooldownSeconds: Int32

  /// The heart rate is announced so often, in seconds, 15 to 1,800, and no less than
  /// cooldown_seconds; 0, the default, for never.
  public var frequencySeconds: Int32

  /// A value with these fields.
  public init(
    mode: TrainingMode = .unspecified, enabled: Bool = false, cooldownSeconds: Int32 = 0,
    frequencySeconds: Int32 = 0
  ) {
    self.mode = mode
    self.enabled = enabled
    self.cooldownSeconds = cooldownSeconds
    self.frequencySeconds = frequencySeconds
  }
}

extension AnnouncementSettings: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__announcement_settings__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__AnnouncementSettings>) {
    mode = unsafe reader.knownChoice(
      "mode", reader.raw.mode, standIn: .unspecified, isRequired: true)
    enabled = unsafe reader.raw.enabled != 0
    cooldownSeconds = unsafe reader.number(
      "cooldown_seconds", reader.raw.cooldown_seconds, in: 5...300)
    frequencySeconds = unsafe reader.optionalNumber(
      "frequency_seconds", reader.raw.frequency_seconds, in: 15...1800)
  }

  func write(to raw: inout Pulsewire__Settings__V1__AnnouncementSettings, in arena: Arena) {
    unsafe raw.mode = .init(choice: mode)
    unsafe raw.enabled = enabled ? 1 : 0
    unsafe raw.cooldown_seconds = cooldownSeconds
    unsafe raw.frequency_seconds = frequencySeconds
  }
}
