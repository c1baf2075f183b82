package import Wire

extension RoutineRPC {
  /// The request limit allows for 7 days of 100 exercises and 1,000 sets.
  package static let createRoutine = Method<CreateRoutineRequest, CreateRoutineResponse>(
    service, "CreateRoutine", .account, .kibibytes(5120))
}

package struct CreateRoutineRequest: MappedChange {
  package var requestID = UUID.zero
  package var routine = Routine()

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.CreateRoutineRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.routine)
  }
}

package struct CreateRoutineResponse: MappedMessage {
  package var routine = Routine()

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.CreateRoutineResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.routine)
  }
}
