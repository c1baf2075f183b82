import CMessages
public import Messages

/// Heart-rate zones.
public struct GetHeartRateZonesResponse: Equatable, Sendable {
  /// Those that hold at that time.
  public var heartRateZones: HeartRateZones

  /// A value with this field.
  public init(heartRateZones: HeartRateZones) {
    self.heartRateZones = heartRateZones
  }
}

extension GetHeartRateZonesResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_heart_rate_zones_response__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetHeartRateZonesResponse>) {
    heartRateZones = unsafe reader.required("heart_rate_zones", reader.raw.heart_rate_zones)
  }

  func write(to raw: inout Pulsewire__Profile__V1__GetHeartRateZonesResponse, in arena: Arena) {
    unsafe raw.heart_rate_zones = arena.copy(message: heartRateZones)
  }
}
