public import Messages

/// Heart-rate zones.
public struct GetHeartRateZonesResponse: Equatable, Sendable {
  /// Those that hold at that time.
  public var heartRateZones: HeartRateZones = HeartRateZones()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(heartRateZones: HeartRateZones) {
    self.heartRateZones = heartRateZones
  }
}

extension GetHeartRateZonesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetHeartRateZonesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.heartRateZones)
  }
}
