package import Wire
package import WorkoutsContract

extension PlanRPC {
  package static let adjustPlan = Method<AdjustPlanRequest, AdjustPlanResponse>(
    service, "AdjustPlan", .account, .kibibytes(768))
}

package struct AdjustPlanRequest: MappedChange {
  package var requestID = UUID.zero
  package var planID = UUID.zero
  package var expectedVersion: Int64 = 0
  package var change: Change = .swap(SwapPlannedExercise())

  /// The cases of `change`.
  package enum Change: Equatable, Sendable {
    case swap(SwapPlannedExercise)
    case workout(Workout)
  }

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.AdjustPlanRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.planID)
    m.number(3, &v.expectedVersion)
    m.oneof("change", &v.change) { m, one in
      m.message(4, of: &one, Change.swap) {
        if case .swap(let it) = $0 { it } else { nil }
      }
      m.message(5, of: &one, Change.workout) {
        if case .workout(let it) = $0 { it } else { nil }
      }
    }
  }
}

package struct AdjustPlanResponse: MappedMessage {
  package var plan = Plan()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.AdjustPlanResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.plan)
  }
}

package struct SwapPlannedExercise: MappedMessage {
  package var exerciseTemplateID = UUID.zero
  package var replacementTemplateID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.SwapPlannedExercise")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.uuid(2, &v.replacementTemplateID)
  }
}
