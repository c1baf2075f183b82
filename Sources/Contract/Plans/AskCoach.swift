package import Wire

extension SummaryRPC {
  package static let askCoach = Method<AskCoachRequest, AskCoachResponse>(
    service, "AskCoach", .account)
}

package struct AskCoachRequest: MappedChange {
  package var requestID = UUID.zero
  package var workoutLogID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.AskCoachRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
  }
}

package struct AskCoachResponse: MappedMessage {
  package var points: [SummaryPoint] = []
  package var words: CoachWords?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.AskCoachResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.points)
    m.message(2, &v.words)
  }
}

package struct CoachWords: MappedMessage {
  package var text = ""
  package var createTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.CoachWords")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.text)
    m.message(2, &v.createTime)
  }
}
