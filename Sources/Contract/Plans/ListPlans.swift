package import Wire

extension PlanRPC {
  package static let listPlans = Method<ListPlansRequest, ListPlansResponse>(
    service, "ListPlans", .account)
}

package struct ListPlansRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ListPlansRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListPlansResponse: MappedMessage {
  package var plans: [Plan] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ListPlansResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.plans)
    m.text(2, &v.nextPageToken)
  }
}
