package import Wire

extension BodyMeasurementRPC {
  package static let listBodyMeasurements =
    Method<ListBodyMeasurementsRequest, ListBodyMeasurementsResponse>(
      service, "ListBodyMeasurements", .account)
}

package struct ListBodyMeasurementsRequest: MappedRequest {
  package var startDate = Google.Date()
  package var endDate = Google.Date()
  package var kinds: [BodyMeasurementKind] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.ListBodyMeasurementsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
    m.choices(3, &v.kinds)
  }
}

package struct ListBodyMeasurementsResponse: MappedMessage {
  package var measurements: [BodyMeasurement] = []
  package var newest: [BodyMeasurement] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.ListBodyMeasurementsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.measurements)
    m.list(2, &v.newest)
  }
}
