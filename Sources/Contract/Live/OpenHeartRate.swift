package import Wire

package struct OpenHeartRate: MappedMessage {
  package var sessionID = UUID.zero
  package var deviceID = UUID.zero
  package var deviceKind: HeartRateDeviceKind = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.OpenHeartRate")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.uuid(2, &v.deviceID)
    m.choice(3, &v.deviceKind)
  }
}
