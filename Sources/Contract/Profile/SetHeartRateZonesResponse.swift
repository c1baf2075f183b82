import CMessages
public import Messages

/// The zones that were set.
public struct SetHeartRateZonesResponse: Equatable, Sendable {
  /// With the time that they hold from.
  public var heartRateZones: HeartRateZones

  /// A value with this field.
  public init(heartRateZones: HeartRateZones) {
    self.heartRateZones = heartRateZones
  }
}

extension SetHeartRateZonesResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__set_heart_rate_zones_response__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__SetHeartRateZonesResponse>) {
    heartRateZones = unsafe reader.required("heart_rate_zones", reader.raw.heart_rate_zones)
  }

  func write(to raw: inout Pulsewire__Profile__V1__SetHeartRateZonesResponse, in arena: Arena) {
    unsafe raw.heart_rate_zones = arena.copy(message: heartRateZones)
  }
}
