import CMessages
public import Messages

/// When data is exchanged, and what works without a network.
public struct SyncSettings: Equatable, Sendable {
  /// Daily by default. A change holds from the next session on.
  public var frequency: SyncFrequency

  /// Whether workouts and logs are kept on the device, to train without a network; true by default.
  /// To clear what is kept is the device's own matter.
  public var offlineEnabled: Bool

  /// A value with these fields.
  public init(frequency: SyncFrequency = .unspecified, offlineEnabled: Bool = false) {
    self.frequency = frequency
    self.offlineEnabled = offlineEnabled
  }
}

extension SyncSettings: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__sync_settings__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__SyncSettings>) {
    frequency = unsafe reader.knownChoice(
      "frequency", reader.raw.frequency, standIn: .unspecified, isRequired: true)
    offlineEnabled = unsafe reader.raw.offline_enabled != 0
  }

  func write(to raw: inout Pulsewire__Settings__V1__SyncSettings, in arena: Arena) {
    unsafe raw.frequency = .init(choice: frequency)
    unsafe raw.offline_enabled = offlineEnabled ? 1 : 0
  }
}
