public import Base
public import Messages
public import Wire

extension ProfileRPC {
  /// Returns the heart-rate zones that apply at a time.
  public static let getHeartRateZones = Method<GetHeartRateZonesRequest, GetHeartRateZonesResponse>(
    service, "GetHeartRateZones", .scope(.profileRead))
}

/// The request message for GetHeartRateZones.
public struct GetHeartRateZonesRequest: Equatable, Sendable {
  /// The time; nil for the current time.
  public var atTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// The response message for GetHeartRateZones.
public struct GetHeartRateZonesResponse: Equatable, Sendable {
  /// The zones that apply at the time.
  public var heartRateZones: HeartRateZones = HeartRateZones()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
