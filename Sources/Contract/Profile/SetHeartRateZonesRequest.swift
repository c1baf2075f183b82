public import Base
import CMessages
public import Messages

/// Sets heart-rate zones.
public struct SetHeartRateZonesRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The zones; required.
  public var heartRateZones: HeartRateZones

  /// A value with these fields.
  public init(requestID: UUID, heartRateZones: HeartRateZones) {
    self.requestID = requestID
    self.heartRateZones = heartRateZones
  }
}

extension SetHeartRateZonesRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__set_heart_rate_zones_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__SetHeartRateZonesRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    heartRateZones = unsafe reader.required("heart_rate_zones", reader.raw.heart_rate_zones)
  }

  func write(to raw: inout Pulsewire__Profile__V1__SetHeartRateZonesRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.heart_rate_zones = arena.copy(message: heartRateZones)
  }
}
