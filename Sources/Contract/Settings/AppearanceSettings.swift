public import Messages
import Wire

/// The appearance of the app, as a matter of taste. The text size that an athlete needs is part of the
/// fitness profile's accessibility. Applied by clients.
public struct AppearanceSettings: Equatable, Sendable {
  /// The theme; by default that of the system.
  public var theme: Theme = .standIn

  /// The accent colour; green by default.
  public var accentColor: AccentColor = .standIn

  /// The font size; medium by default.
  public var fontSize: FontSize = .standIn

  /// Whether animations are shown; true by default.
  public var animationsEnabled: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension AppearanceSettings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.AppearanceSettings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.theme)
    m.choice(2, &v.accentColor)
    m.choice(3, &v.fontSize)
    m.flag(4, &v.animationsEnabled)
  }
}
