package import Wire

extension HrvRPC {
  package static let getHrvBaseline = Method<GetHrvBaselineRequest, GetHrvBaselineResponse>(
    service, "GetHrvBaseline", .scope(.healthRead))
}

package struct GetHrvBaselineRequest: MappedRequest {
  package var atTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.GetHrvBaselineRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.atTime)
  }
}

package struct GetHrvBaselineResponse: MappedMessage {
  package var baselines: [HrvBaseline] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.GetHrvBaselineResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.baselines)
  }
}
