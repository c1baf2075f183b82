package import Wire

extension BodyMeasurementRPC {
  package static let setBodyMeasurements =
    Method<SetBodyMeasurementsRequest, SetBodyMeasurementsResponse>(
      service, "SetBodyMeasurements", .account)
}

package struct SetBodyMeasurementsRequest: MappedChange {
  package var requestID = UUID.zero
  package var measurements: [BodyMeasurement] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.SetBodyMeasurementsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.list(2, &v.measurements)
  }
}

package struct SetBodyMeasurementsResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.SetBodyMeasurementsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
