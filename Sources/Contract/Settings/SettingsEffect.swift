import CMessages
public import Messages

/// When a change takes effect.
public struct SettingsEffect: Equatable, Sendable {
  /// The path of the field, as `sync.frequency`.
  public var field: String

  /// When.
  public var time: SettingsEffectTime

  /// A value with these fields.
  public init(field: String = "", time: SettingsEffectTime = .unspecified) {
    self.field = field
    self.time = time
  }
}

extension SettingsEffect: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__settings_effect__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__SettingsEffect>) {
    field = unsafe reader.text("field", reader.raw.field)
    time = unsafe reader.knownChoice("time", reader.raw.time, standIn: .unspecified)
  }

  func write(to raw: inout Pulsewire__Settings__V1__SettingsEffect, in arena: Arena) {
    unsafe raw.field = arena.copy(field)
    unsafe raw.time = .init(choice: time)
  }
}
