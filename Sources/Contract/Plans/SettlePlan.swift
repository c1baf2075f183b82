package import Wire

extension PlanRPC {
  package static let settlePlan = Method<SettlePlanRequest, SettlePlanResponse>(
    service, "SettlePlan", .account)
}

package struct SettlePlanRequest: MappedChange {
  package var requestID = UUID.zero
  package var planID = UUID.zero
  package var answer: Answer = .done(PlanDone())

  /// The cases of `answer`.
  package enum Answer: Equatable, Sendable {
    case done(PlanDone)
    case notDone(PlanNotDone)
    case withdrawn(PlanAnswerWithdrawn)
  }

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.SettlePlanRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.planID)
    m.oneof("answer", &v.answer) { m, one in
      m.message(3, of: &one, Answer.done) {
        if case .done(let it) = $0 { it } else { nil }
      }
      m.message(4, of: &one, Answer.notDone) {
        if case .notDone(let it) = $0 { it } else { nil }
      }
      m.message(5, of: &one, Answer.withdrawn) {
        if case .withdrawn(let it) = $0 { it } else { nil }
      }
    }
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

package struct PlanDone: MappedMessage {
  package var workoutLogID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.PlanDone")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
  }
}

package struct PlanNotDone: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.PlanNotDone")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct PlanAnswerWithdrawn: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.PlanAnswerWithdrawn")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
