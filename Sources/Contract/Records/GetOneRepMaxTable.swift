package import Wire

extension RecordRPC {
  package static let getOneRepMaxTable =
    Method<GetOneRepMaxTableRequest, GetOneRepMaxTableResponse>(
      service, "GetOneRepMaxTable", .account)
}

package struct GetOneRepMaxTableRequest: MappedRequest {
  package var exercise = RecordedExercise()
  package var formula: OneRepMaxFormula = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.GetOneRepMaxTableRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
    m.choice(2, &v.formula)
  }
}

package struct GetOneRepMaxTableResponse: MappedMessage {
  package var oneRepMax = PersonalRecord()
  package var loads: [RepMax] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.GetOneRepMaxTableResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.oneRepMax)
    m.list(2, &v.loads)
  }
}
