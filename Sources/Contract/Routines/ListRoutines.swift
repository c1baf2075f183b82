package import Wire

extension RoutineRPC {
  package static let listRoutines = Method<ListRoutinesRequest, ListRoutinesResponse>(
    service, "ListRoutines", .scope(.trainingRead))
}

package struct ListRoutinesRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.ListRoutinesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListRoutinesResponse: MappedMessage {
  package var routines: [Routine] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.ListRoutinesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.routines)
    m.text(2, &v.nextPageToken)
  }
}
