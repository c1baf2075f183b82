package import Wire

extension SummaryRPC {
  package static let settlePlan = Method<SettlePlanRequest, SettlePlanResponse>(
    service, "SettlePlan", .account)
}

package struct SettlePlanRequest: MappedChange {
  package var requestID = UUID.zero
  package var planID = UUID.zero
  package var answer: PlanAnswer = .unspecified
  package var workoutLogID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.SettlePlanRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.planID)
    m.choice(3, &v.answer)
    m.uuid(4, &v.workoutLogID)
    m.whenRead { if $0.isStrict { v.check(&$0) } }
  }

  private func check(_ reading: inout Reading) {
    guard (answer == .done) != (workoutLogID != nil) else { return }
    reading.violate(
      "workout_log_id", "expected a log with PLAN_ANSWER_DONE, and none without", .combination)
  }
}

package struct SettlePlanResponse: MappedMessage {
  package var outcome = PlanOutcome()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.SettlePlanResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.outcome)
  }
}

package enum PlanAnswer: Int32, Choice {
  case unspecified = 0
  case done = 1
  case notDone = 2
  case withdrawn = 3
}
