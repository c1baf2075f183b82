package import Wire

extension SummaryRPC {
  package static let getWorkoutSummary =
    Method<GetWorkoutSummaryRequest, GetWorkoutSummaryResponse>(
      service, "GetWorkoutSummary", .account)
}

package struct GetWorkoutSummaryRequest: MappedRequest {
  package var workoutLogID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GetWorkoutSummaryRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
  }
}

package struct GetWorkoutSummaryResponse: MappedMessage {
  package var points: [SummaryPoint] = []
  package var words: CoachWords?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GetWorkoutSummaryResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.points)
    m.message(2, &v.words)
  }
}

package struct SummaryPoint: MappedMessage {
  package var kind: SummaryPointKind = .unspecified
  package var subject = ""
  package var amount: Double = 0
  package var text = ""

  package init() {}
  package init(_ kind: SummaryPointKind, _ subject: String = "", amount: Double = 0) {
    self.kind = kind
    self.subject = subject
    self.amount = amount
  }
  package static let layout = MessageLayout("pulsewire.plans.v1.SummaryPoint")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.text(2, &v.subject)
    m.number(3, &v.amount)
    m.text(4, &v.text)
  }
}

package enum SummaryPointKind: Int32, Choice {
  case unspecified = 0
  case work = 1
  case plan = 2
  case effortHigh = 3
  case effortLow = 4
  case effortRight = 5
  case best = 6
  case nextLoad = 7
  case deload = 8
  case planned = 9
  case missed = 10
  case changed = 11
}
