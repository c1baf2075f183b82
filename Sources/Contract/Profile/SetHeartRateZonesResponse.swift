public import Messages

/// The zones that were set.
public struct SetHeartRateZonesResponse: Equatable, Sendable {
  /// With the time that they hold from.
  public var heartRateZones: HeartRateZones = HeartRateZones()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(heartRateZones: HeartRateZones) {
    self.heartRateZones = heartRateZones
  }
}

extension SetHeartRateZonesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.SetHeartRateZonesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.heartRateZones)
  }
}
