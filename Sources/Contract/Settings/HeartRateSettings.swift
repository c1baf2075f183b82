public import Messages
import Wire

/// The settings for live heart rate. The zones are part of the profile: pulsewire.profile.v1.HeartRateZones.
public struct HeartRateSettings: Equatable, Sendable {
  /// Whether live heart rate is measured; true by default. While it is false, the server refuses
  /// PushHeartRate.
  public var liveEnabled: Bool = false

  /// The source; automatic by default. A broadcast requires live_enabled. If several devices send, the server
  /// shows one of this kind. A change applies to streams that are opened after it.
  public var source: HeartRateSource = .standIn

  /// The maximum duration of a broadcast to a screen, in minutes, after which the server ends its
  /// WatchSession; 60 by default. A change applies from the next session on.
  public var broadcastTimeoutMinutes: Int32 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
