package import Wire

extension RoutineRPC {
  package static let deleteRoutine = Method<DeleteRoutineRequest, DeleteRoutineResponse>(
    service, "DeleteRoutine", .account)
}

package struct DeleteRoutineRequest: MappedChange {
  package var requestID = UUID.zero
  package var routineID = UUID.zero
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.DeleteRoutineRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.routineID)
    m.number(3, &v.expectedVersion)
  }
}

package struct DeleteRoutineResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.DeleteRoutineResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
