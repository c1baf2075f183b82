public import Base
public import Messages

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
