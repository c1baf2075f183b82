public import Messages
import Wire

/// What the app looks like. How large text has to be for an athlete to read it is in the fitness
/// profile's accessibility; this is taste.
public struct AppearanceSettings: Equatable, Sendable {
  /// Light or dark; as the system has it by default.
  public var theme: Theme = .standIn

  /// Out of the palette; green by default.
  public var accentColor: AccentColor = .standIn

  /// Medium by default.
  public var fontSize: FontSize = .standIn

  /// Whether things move; true by default.
  public var animationsEnabled: Bool = false

  /// An empty message.
  public init() {}

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

extension AppearanceSettings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.AppearanceSettings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.theme)
    m.choice(2, &v.accentColor)
    m.choice(3, &v.fontSize)
    m.flag(4, &v.animationsEnabled)
  }
}
