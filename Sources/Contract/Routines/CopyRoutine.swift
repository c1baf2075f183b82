package import Wire

extension RoutineRPC {
  package static let copyRoutine = Method<CopyRoutineRequest, CopyRoutineResponse>(
    service, "CopyRoutine", .account)
}

package struct CopyRoutineRequest: MappedChange {
  package var requestID = UUID.zero
  package var routineID = UUID.zero
  package var name = ""
  package var copyID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.CopyRoutineRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.routineID)
    m.text(3, &v.name)
    m.uuid(4, &v.copyID)
  }
}

package struct CopyRoutineResponse: MappedMessage {
  package var routine = Routine()

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.CopyRoutineResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.routine)
  }
}
