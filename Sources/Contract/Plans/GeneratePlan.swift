package import ProfileContract
package import Wire

extension PlanRPC {
  package static let generatePlan = Method<GeneratePlanRequest, GeneratePlanResponse>(
    service, "GeneratePlan", .account)
}

package struct GeneratePlanRequest: MappedChange {
  package var requestID = UUID.zero
  package var date: Google.Date?
  package var minutes: Int32 = 0
  package var goal: GoalKind = .unspecified
  package var checkIn: CheckIn?
  package var regenerates = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GeneratePlanRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.date)
    m.number(3, &v.minutes)
    m.choice(4, &v.goal)
    m.message(5, &v.checkIn)
    m.flag(6, &v.regenerates)
  }
}

package struct CheckIn: MappedMessage {
  package var sleepDuration: Duration?
  package var soreAreas: [BodyArea] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.CheckIn")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.duration(1, &v.sleepDuration)
    m.choices(2, &v.soreAreas)
  }
}

package struct GeneratePlanResponse: MappedMessage {
  package var stage: PlanStage = .unspecified
  package var plan: Plan?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GeneratePlanResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.stage)
    m.message(2, &v.plan)
  }
}

package enum PlanStage: Int32, Choice {
  case unspecified = 0
  case queued = 1
  case thinking = 2
  case checking = 3
  case done = 4
}
