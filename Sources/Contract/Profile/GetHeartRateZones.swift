public import Base
public import Messages
public import Wire

extension ProfileRPC {
  /// The zones that hold at a time; NOT_FOUND, NO_HEART_RATE_ZONES, where none were set by then.
  public static let getHeartRateZones = Method<GetHeartRateZonesRequest, GetHeartRateZonesResponse>(
    service, "GetHeartRateZones", .scope(.profileRead))
}

/// Asks for heart-rate zones.
public struct GetHeartRateZonesRequest: Equatable, Sendable {
  /// At which time; without one, at the present.
  public var atTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(atTime: Timestamp? = nil) {
    self.atTime = atTime
  }
}

extension GetHeartRateZonesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetHeartRateZonesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.atTime)
  }
}

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
