package import Wire

extension ProfileRPC {
  package static let setHeartRateZones =
    Method<SetHeartRateZonesRequest, SetHeartRateZonesResponse>(
      service, "SetHeartRateZones", .account, repeats: .asLong(as: "the zones"))
}

package struct SetHeartRateZonesRequest: MappedChange {
  package var requestID = UUID.zero
  package var heartRateZones = HeartRateZones()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.SetHeartRateZonesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.heartRateZones)
  }
}

package struct SetHeartRateZonesResponse: MappedMessage {
  package var heartRateZones = HeartRateZones()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.SetHeartRateZonesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.heartRateZones)
  }
}
