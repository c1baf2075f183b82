public import Base
public import Messages
public import Wire

extension ProfileRPC {
  /// Sets the heart-rate zones from a given time on.
  public static let setHeartRateZones = Method<SetHeartRateZonesRequest, SetHeartRateZonesResponse>(
    service, "SetHeartRateZones", .account)
}

/// The request message for SetHeartRateZones.
public struct SetHeartRateZonesRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The new zones.
  public var heartRateZones: HeartRateZones = HeartRateZones()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for SetHeartRateZones.
public struct SetHeartRateZonesResponse: Equatable, Sendable {
  /// The new zones, with the time from which they apply.
  public var heartRateZones: HeartRateZones = HeartRateZones()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
