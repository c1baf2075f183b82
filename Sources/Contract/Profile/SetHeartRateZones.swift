public import Base
public import Messages
public import Wire

extension ProfileRPC {
  /// Sets the zones from a time on.
  public static let setHeartRateZones = Method<SetHeartRateZonesRequest, SetHeartRateZonesResponse>(
    service, "SetHeartRateZones", .account)
}

/// Sets heart-rate zones.
public struct SetHeartRateZonesRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The zones.
  public var heartRateZones: HeartRateZones = HeartRateZones()

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, heartRateZones: HeartRateZones) {
    self.requestID = requestID
    self.heartRateZones = heartRateZones
  }
}

extension SetHeartRateZonesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.SetHeartRateZonesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.heartRateZones)
  }
}

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
