package import Wire

extension RecordRPC {
  package static let getWarmUpSets = Method<GetWarmUpSetsRequest, GetWarmUpSetsResponse>(
    service, "GetWarmUpSets", .account)
}

package struct GetWarmUpSetsRequest: MappedRequest {
  package var workingWeightKg: Double = 0
  package var barWeightKg: Double = 0
  package var stepKg: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.GetWarmUpSetsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.workingWeightKg)
    m.number(2, &v.barWeightKg)
    m.number(3, &v.stepKg)
  }
}

package struct GetWarmUpSetsResponse: MappedMessage {
  package var sets: [WarmUpSet] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.GetWarmUpSetsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.sets)
  }
}
