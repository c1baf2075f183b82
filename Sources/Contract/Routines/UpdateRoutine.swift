package import Wire

extension RoutineRPC {
  package static let updateRoutine = Method<UpdateRoutineRequest, UpdateRoutineResponse>(
    service, "UpdateRoutine", .account, .kibibytes(5120))
}

package struct UpdateRoutineRequest: MappedChange {
  package var requestID = UUID.zero
  package var routineID = UUID.zero
  package var routine = Routine()
  package var updateMask = Google.FieldMask()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.UpdateRoutineRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.routineID)
    m.message(3, &v.routine)
    m.message(4, &v.updateMask)
    m.number(5, &v.expectedVersion)
  }
}

package struct UpdateRoutineResponse: MappedMessage {
  package var routine = Routine()

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.UpdateRoutineResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.routine)
  }
}
