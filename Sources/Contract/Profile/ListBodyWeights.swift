package import Wire

extension ProfileRPC {
  package static let listBodyWeights = Method<ListBodyWeightsRequest, ListBodyWeightsResponse>(
    service, "ListBodyWeights", .account)
}

package struct ListBodyWeightsRequest: MappedRequest {
  package var startDate = Google.Date()
  package var endDate = Google.Date()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.ListBodyWeightsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

package struct ListBodyWeightsResponse: MappedMessage {
  package var weights: [BodyWeight] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.ListBodyWeightsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.weights)
  }
}
