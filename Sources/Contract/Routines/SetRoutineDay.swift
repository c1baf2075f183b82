package import Wire

extension RoutineRPC {
  /// The request limit allows for 100 exercises and 1,000 sets.
  package static let setRoutineDay = Method<SetRoutineDayRequest, SetRoutineDayResponse>(
    service, "SetRoutineDay", .account, .kibibytes(768))
}

package struct SetRoutineDayRequest: MappedChange {
  package var requestID = UUID.zero
  package var routineID = UUID.zero
  package var day = RoutineDay()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.SetRoutineDayRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.routineID)
    m.message(3, &v.day)
    m.number(4, &v.expectedVersion)
  }
}

package struct SetRoutineDayResponse: MappedMessage {
  package var routine = Routine()

  package init() {}
  package static let layout = MessageLayout("pulsewire.routines.v1.SetRoutineDayResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.routine)
  }
}
