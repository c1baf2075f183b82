public import Messages
import Wire

/// Live heart rate. The zones are the profile's: pulsewire.profile.v1.HeartRateZones.
public struct HeartRateSettings: Equatable, Sendable {
  /// Whether it is measured at all; true by default. While it is false, the server opens no
  /// PushHeartRate.
  public var liveEnabled: Bool = false

  /// From where; automatic by default. A broadcast needs live_enabled. Where several devices send,
  /// the server shows one of that kind; a change holds for streams that are opened from then on.
  public var source: HeartRateSource = .standIn

  /// How long a broadcast to a screen may last, in minutes; 60 by default: after that the server
  /// ends its WatchSession. A change holds from the next session on.
  public var broadcastTimeoutMinutes: Int32 = 0

  /// An empty message.
  public init() {}

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

extension HeartRateSettings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.HeartRateSettings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.liveEnabled)
    m.choice(2, &v.source)
    m.number(3, &v.broadcastTimeoutMinutes)
  }
}
