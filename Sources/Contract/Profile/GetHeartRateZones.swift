package import Wire

extension ProfileRPC {
  package static let getHeartRateZones =
    Method<GetHeartRateZonesRequest, GetHeartRateZonesResponse>(
      service, "GetHeartRateZones", .scope(.profileRead))
}

package struct GetHeartRateZonesRequest: MappedRequest {
  package var atTime: Timestamp?
  package var sport: Sport = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetHeartRateZonesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.atTime)
    m.choice(2, &v.sport)
  }
}

package struct GetHeartRateZonesResponse: MappedMessage {
  package var heartRateZones = HeartRateZones()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetHeartRateZonesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.heartRateZones)
  }
}
