package import Wire

extension RoutineRPC {
  package static let getRoutine = Method<GetRoutineRequest, GetRoutineResponse>(
    service, "GetRoutine", .scope(.trainingRead))
}

package struct GetRoutineRequest: MappedRequest {
  package var routineID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.GetRoutineRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.routineID)
  }
}

package struct GetRoutineResponse: MappedMessage {
  package var routine = Routine()

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.GetRoutineResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.routine)
  }
}
