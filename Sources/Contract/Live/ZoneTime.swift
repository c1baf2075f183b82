public import Messages
import Wire

/// The time in a zone.
public struct ZoneTime: Equatable, Sendable {
  /// The zone.
  public var zone: HeartRateZone = .standIn

  /// The duration for which the heart rate was in the zone.
  public var duration: Duration = Duration.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(zone: HeartRateZone, duration: Duration) {
    self.zone = zone
    self.duration = duration
  }
}

extension ZoneTime: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.ZoneTime")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.zone)
    m.message(2, &v.duration)
  }
}
