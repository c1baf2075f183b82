public import Messages
import Wire

/// The announcements during a workout of one training mode. Modes share none of these settings. Applied by
/// clients.
public struct AnnouncementSettings: Equatable, Sendable {
  /// The training mode.
  public var mode: TrainingMode = .standIn

  /// Whether announcements are enabled; true by default.
  public var enabled: Bool = false

  /// The minimum time between announcements of a zone change, in seconds; 30 by default.
  public var cooldownSeconds: Int32 = 0

  /// The interval between announcements of the heart rate, in seconds, at least cooldown_seconds; 0, the
  /// default, for no announcements.
  public var frequencySeconds: Int32 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension AnnouncementSettings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.AnnouncementSettings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.mode)
    m.flag(2, &v.enabled)
    m.number(3, &v.cooldownSeconds)
    m.number(4, &v.frequencySeconds)
  }
}
