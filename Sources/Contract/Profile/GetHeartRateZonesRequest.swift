public import Base
import CMessages
public import Messages

/// Asks for heart-rate zones.
public struct GetHeartRateZonesRequest: Equatable, Sendable {
  /// At which time; without one, at the present.
  public var atTime: Timestamp?

  /// A value with this field.
  public init(atTime: Timestamp? = nil) {
    self.atTime = atTime
  }
}

extension GetHeartRateZonesRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_heart_rate_zones_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetHeartRateZonesRequest>) {
    atTime = unsafe reader.message("at_time", reader.raw.at_time)
  }

  func write(to raw: inout Pulsewire__Profile__V1__GetHeartRateZonesRequest, in arena: Arena) {
    unsafe raw.at_time = arena.copy(message: atTime)
  }
}
