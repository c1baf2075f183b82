public import Messages
import Wire

/// The time at which a change takes effect.
public struct SettingsEffect: Equatable, Sendable {
  /// The path of the setting, such as `sync.frequency`.
  public var field: String = ""

  /// The time of effect.
  public var time: SettingsEffectTime = .standIn

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(field: String = "", time: SettingsEffectTime = .unspecified) {
    self.field = field
    self.time = time
  }
}

extension SettingsEffect: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.SettingsEffect")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.field)
    m.choice(2, &v.time)
  }
}
