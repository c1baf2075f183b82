public import Messages
import Wire

/// What is announced during a workout of one training mode. Modes do not share anything of it.
public struct AnnouncementSettings: Equatable, Sendable {
  /// Which training mode.
  public var mode: TrainingMode = .standIn

  /// Whether anything is announced; true by default.
  public var enabled: Bool = false

  /// A change of zone is announced at most so often, in seconds; 30 by default.
  public var cooldownSeconds: Int32 = 0

  /// The heart rate is announced so often, in seconds, and no less than cooldown_seconds; 0, the
  /// default, for never.
  public var frequencySeconds: Int32 = 0

  /// An empty message.
  public init() {}

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

extension AnnouncementSettings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.AnnouncementSettings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.mode)
    m.flag(2, &v.enabled)
    m.number(3, &v.cooldownSeconds)
    m.number(4, &v.frequencySeconds)
  }
}
