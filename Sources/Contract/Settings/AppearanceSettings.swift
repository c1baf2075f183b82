import CMessages
public import Messages

/// What the app looks like. How large text has to be for an athlete to read it is in the fitness
/// profile's accessibility; this is taste.
public struct AppearanceSettings: Equatable, Sendable {
  /// Light or dark; as the system has it by default.
  public var theme: Theme

  /// Out of the palette; green by default.
  public var accentColor: AccentColor

  /// Medium by default.
  public var fontSize: FontSize

  /// Whether things move; true by default.
  public var animationsEnabled: Bool

  /// A value with these fields.
  public init(
    theme: Theme = .unspecified, accentColor: AccentColor = .unspecified,
    fontSize: FontSize = .unspecified, animationsEnabled: Bool = false
  ) {
    self.theme = theme
    self.accentColor = accentColor
    self.fontSize = fontSize
    self.animationsEnabled = animationsEnabled
  }
}

extension AppearanceSettings: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__appearance_settings__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__AppearanceSettings>) {
    theme = unsafe reader.knownChoice(
      "theme", reader.raw.theme, standIn: .unspecified, isRequired: true)
    accentColor = unsafe reader.knownChoice(
      "accent_color", reader.raw.accent_color, standIn: .unspecified, isRequired: true)
    fontSize = unsafe reader.knownChoice(
      "font_size", reader.raw.font_size, standIn: .unspecified, isRequired: true)
    animationsEnabled = unsafe reader.raw.animations_enabled != 0
  }

  func write(to raw: inout Pulsewire__Settings__V1__AppearanceSettings, in arena: Arena) {
    unsafe raw.theme = .init(choice: theme)
    unsafe raw.accent_color = .init(choice: accentColor)
    unsafe raw.font_size = .init(choice: fontSize)
    unsafe raw.animations_enabled = animationsEnabled ? 1 : 0
  }
}
